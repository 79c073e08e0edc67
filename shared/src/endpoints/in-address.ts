import type { Day, Month } from '../rules/days.ts';
import { day, id, month, pageSizes } from './common-small.ts';

/* Parsers of query parameters, by the API's schemas. An invalid value is undefined, as if it were absent. */

type Text = string | null | undefined;

export const readDay = (text: Text): Day | undefined => day.safeParse(text).data;

export const readMonth = (text: Text): Month | undefined => month.safeParse(text).data;

export const readId = (text: Text): number | undefined => id.safeParse(text).data;

/** No list is longer. */
const lastPage = 10_000;

/** 0-based, where the address counts from 1. An invalid page is the first. */
export function readPage(text: Text): number {
  const page = readId(text) ?? 1;
  return page <= lastPage ? page - 1 : 0;
}

/** Rows per page: one of the offered sizes (P-418), else the list's default. */
export const readPageSize = (text: Text, firstSize: number): number =>
  pageSizes.find((offered) => String(offered) === text) ?? firstSize;
