import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { screensDocument } from '../src/routes/screens-document.ts';

writeFileSync(resolve(import.meta.dirname, '../../docs/screens.md'), screensDocument());
