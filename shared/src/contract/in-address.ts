import type { Day, Month } from '../rules/days.ts';
import { day, id, month, pageSizes } from './common.ts';

/* What a page reads in its own address, by the contract. What cannot be meant is undefined, as if it were not there. */

type Text = string | null | undefined;

export const readDay = (text: Text): Day | undefined => day.safeParse(text).data;

export const readMonth = (text: Text): Month | undefined => month.safeParse(text).data;

export const readId = (text: Text): number | undefined => id.safeParse(text).data;

/** No list goes on for longer. */
const lastPage = 10_000;

/** 0-based, where the address counts from 1, as people do. One that cannot be meant is the first. */
export function readPage(text: Text): number {
  const page = readId(text) ?? 1;
  return page <= lastPage ? page - 1 : 0;
}

/** How many rows a page has: a size that is offered (P-418), else the one that the list starts with. */
export const readPageSize = (text: Text, firstSize: number): number =>
  pageSizes.find((offered) => String(offered) === text) ?? firstSize;
