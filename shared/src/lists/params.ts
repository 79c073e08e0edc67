import { readDay, readId, readMonth, readPage, readPageSize } from '../endpoints/in-address.ts';
import { pageSizes } from '../endpoints/common-small.ts';
import type { Day, Month } from '../rules/days.ts';

/**
 * - `filter`: chooses rows.
 * - `view`: chooses how or what more is shown, so nothing is 'filtered' by it.
 * - `panel`: what lies over the list. Opening adds a history entry, and closing is a step back.
 */
export type ParamKind = 'filter' | 'view' | 'panel';

/** A parameter of an address with its typed value. */
export type Param<Value> = {
  readonly name: string;
  readonly kind: ParamKind;
  /** A change adds a history entry, so that Back undoes it; else Back leaves the screen. */
  readonly isStep: boolean;
  /** The value that the address leaves out. */
  readonly initial: Value;
  /** Undefined: the text has no meaning here, and the initial value holds. */
  readonly read: (text: string) => Value | undefined;
  readonly write: (value: Value) => string;
};

/** The most characters of a search text, as in the API's `searchWords`. */
export const longestSearchText = 60;

const written = (value: string | number | undefined): string => (value === undefined ? '' : String(value));

const optional = <Value extends string | number>(
  name: string,
  read: (text: string) => Value | undefined,
): Param<Value | undefined> => ({
  name,
  kind: 'filter',
  isStep: false,
  initial: undefined,
  read,
  write: written,
});

/** A text that is typed, `?buscar=agua`; empty by default. */
export const textParam = (name: string, max = longestSearchText): Param<string> => ({
  name,
  kind: 'filter',
  isStep: false,
  initial: '',
  read: (text) => text.slice(0, max),
  write: written,
});

/** A code that is chosen, but from a list that the address does not know. */
export const codeParam = (name: string, max: number): Param<string | undefined> =>
  optional(name, (text) => text.slice(0, max) || undefined);

/** One of these values, or none. `words`: how the address names them, where it is not by the value itself. */
export const choiceParam = <Value extends string>(
  name: string,
  values: readonly Value[],
  words?: Readonly<Record<Value, string>>,
): Param<Value | undefined> => ({
  ...optional(name, (text) => values.find((value) => (words?.[value] ?? value) === text)),
  write: (value) => (value === undefined ? '' : (words?.[value] ?? value)),
});

/** Always one of these values; `first` by default. */
export const tabParam = <Value extends string>(
  name: string,
  values: readonly Value[],
  first: Value,
): Param<Value> => ({
  name,
  kind: 'view',
  isStep: false,
  initial: first,
  read: (text) => values.find((value) => value === text),
  write: written,
});

export const idParam = (name: string): Param<number | undefined> => optional(name, readId);

export const dayParam = (name: string): Param<Day | undefined> => optional(name, readDay);

export const monthParam = (name: string): Param<Month | undefined> => optional(name, readMonth);

/** `?no_vigentes=1` */
export const flagParam = (name: string): Param<boolean> => ({
  name,
  kind: 'view',
  isStep: false,
  initial: false,
  read: (text) => text === '1',
  write: (value) => (value ? '1' : ''),
});

/** Several codes, `?contratos=CT-1,CT-2`, each once. */
export const codesParam = (
  name: string,
  { most, longest }: { readonly most: number; readonly longest: number },
): Param<readonly string[]> => ({
  name,
  kind: 'filter',
  isStep: false,
  initial: [],
  read: (text) => {
    const codes = text.split(',').filter((code) => code !== '' && code.length <= longest);
    return [...new Set(codes)].slice(0, most);
  },
  write: (codes) => codes.join(','),
});

/** Back undoes a change of it. */
export const step = <Value>(param: Param<Value>): Param<Value> => ({ ...param, isStep: true });

/** It narrows nothing. */
export const view = <Value>(param: Param<Value>): Param<Value> => ({ ...param, kind: 'view' });

/** It opens over the list. */
export const panel = <Value>(param: Param<Value>): Param<Value> => ({ ...param, kind: 'panel' });

/** A page's rows, with the sizes that a pager offers; none: it offers no choice. */
export type SizeParam = Param<number> & { readonly sizes: readonly number[] };

export type PageParams = {
  /** 0-based here; the address counts from 1. */
  readonly page: Param<number>;
  readonly size: SizeParam;
};

const page: Param<number> = {
  name: 'pagina',
  kind: 'view',
  isStep: true,
  initial: 0,
  read: readPage,
  write: (value) => String(value + 1),
};

const pagesOf = (size: number): PageParams => ({
  page,
  size: {
    name: 'filas',
    kind: 'view',
    isStep: true,
    initial: size,
    read: (text) => readPageSize(text, size),
    write: String,
    sizes: pageSizes,
  },
});

/** Page and rows of a page, `?pagina=2&filas=20`; a table starts with 5 or 10 (P-418). */
export const pageParams = (size: 5 | 10): PageParams => pagesOf(size);

/** Pages of one size, without a choice. */
export const fixedPages = (size: number): PageParams => {
  const chosen = pagesOf(size);
  return { ...chosen, size: { ...chosen.size, read: () => size, sizes: [] } };
};
