import type { Day } from 'shared/rules';
import type { Fault, Stored } from './judge.ts';

/** Whether a record is offered for new things on that day. */
export const isOffered = ({ terminadoDesde }: Pick<Stored, 'terminadoDesde'>, today: Day): boolean =>
  terminadoDesde === null || terminadoDesde > today;

type Reference = {
  readonly field: string;
  readonly found: Stored | undefined;
  readonly today: Day;
  /** The record already refers to it, so that it may have ended since. */
  readonly isKept: boolean;
  readonly missing: string;
  readonly ended: string;
};

/** What is wrong with a reference to another record: it does not exist, or it ended. */
export function judgeReference({ field, found, today, isKept, missing, ended }: Reference): Fault[] {
  if (found === undefined) return [{ field, message: missing }];
  return isKept || isOffered(found, today) ? [] : [{ field, message: ended }];
}
