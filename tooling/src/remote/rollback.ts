import type { Area } from 'shared/routes';
import { rollBackThere } from '../artefacts/release-there.ts';
import { rollbackOrder } from './release-order.ts';

/**
 * `vitrina rollback`: takes back a gradual release in a running portal, or activates the previous release again; with
 * a version that one, if it is stored.
 */
export async function rollback(area: Area, args: readonly string[]): Promise<void> {
  const { to, ...step } = rollbackOrder(args);
  await rollBackThere(to, area, step);
}
