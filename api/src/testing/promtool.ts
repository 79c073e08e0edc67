import { existsSync } from 'node:fs';
import { resolve } from 'node:path';

/** Where `npm test` puts the program, taken out of Debian's package without installing the server. */
export const promtoolFolder = resolve(import.meta.dirname, '../../../.cache/programs');

const places = ['/usr/bin/promtool', '/usr/local/bin/promtool', resolve(promtoolFolder, 'usr/bin/promtool')];

/** The program that checks Prometheus' rules; undefined where it is not there. */
export const findPromtool = (): string | undefined => places.find((path) => existsSync(path));
