import type { Day, Month } from '../rules/days.ts';
import { day, id, month } from './common.ts';

/* What a page reads in its own address, by the contract. What cannot be meant is undefined, as if it were not there. */

type Text = string | null | undefined;

export const readDay = (text: Text): Day | undefined => day.safeParse(text).data;

export const readMonth = (text: Text): Month | undefined => month.safeParse(text).data;

export const readId = (text: Text): number | undefined => id.safeParse(text).data;
