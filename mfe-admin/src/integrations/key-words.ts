import type { IntegrationKey } from 'shared/endpoints/integration-keys';
import { recordKinds } from 'shared/rules/records/kinds';
import { texts } from './texts.ts';

/** The kinds of a key, by their titles. */
export const kindsText = ({ tipos }: Pick<IntegrationKey, 'tipos'>): string =>
  tipos.map((kind) => recordKinds[kind].title).join(', ');

/** The malls of a key: all, or their names. */
export function mallsText({ centros }: Pick<IntegrationKey, 'centros'>): string {
  if (centros === null) return texts.allMalls;
  return centros.length === 0 ? texts.noMalls : texts.some(centros.map(({ nombre }) => nombre));
}
