import type { Param, ParamKind, SizeParam } from './params.ts';

/** Any parameter: what it writes is what it has read. */
type AnyParam = Omit<Param<unknown>, 'write'> & { readonly write: (value: never) => string };

type Params = Readonly<Record<string, AnyParam>>;

type ValuesOf<P extends Params> = {
  readonly [Key in keyof P]: P[Key] extends Param<infer Value> ? Value : never;
};

/** What a screen keeps in its address: names, values and defaults of the parameters, in one place. */
export type SearchDefinition<Search> = {
  /** The search of an address without parameters. */
  readonly initial: Search;
  /** The filters at their defaults, without tabs, pages and panels. */
  readonly noFilters: Partial<Search>;
  readonly noPanel: Partial<Search>;
  /** Sizes that the pager offers. */
  readonly pageSizes: readonly number[];
  /** Never fails: a parameter that is missing or has no meaning gets its default. */
  readonly read: (params: URLSearchParams) => Search;
  /** The parameters in the order of the definition, without defaults; those of `others` that it does not know stay. */
  readonly write: (search: Search, others?: URLSearchParams) => URLSearchParams;
  /** The search after a change: from its first page, unless only a panel opens or the page itself is meant. */
  readonly changed: (search: Search, change: Partial<Search>) => Search;
  /** What a change does to the history: a new entry, one that is closed by a step back, or none. */
  readonly history: (search: Search, change: Partial<Search>) => 'push' | 'panel' | 'replace';
  /** Whether a parameter of this kind is not at its default; a blank text counts as none. */
  readonly has: (search: Search, kind: ParamKind) => boolean;
};

/** The values of a definition: `type InvoiceSearch = SearchOf<typeof invoiceSearch>`. */
export type SearchOf<Definition> = Definition extends SearchDefinition<infer Search> ? Search : never;

/**
 * Defines the state that a screen keeps in its address.
 *
 * ```ts
 * export const noteSearch = defineSearch({
 *   q: textParam('buscar'),
 *   status: choiceParam('estado', debitNoteStatuses),
 *   ...pageParams(10),
 * });
 * ```
 */
export function defineSearch<P extends Params>(
  params: P & { readonly size?: SizeParam },
): SearchDefinition<ValuesOf<P>> {
  type Search = ValuesOf<P>;
  const entries: readonly [string, AnyParam][] = Object.entries(params);
  /** The value of each parameter of a kind, or of all. */
  const each = (valueOf: (param: AnyParam) => unknown, kind?: ParamKind) =>
    Object.fromEntries(
      entries
        .filter(([, param]) => kind === undefined || param.kind === kind)
        .map(([key, param]) => [key, valueOf(param)]),
    ) as Search;
  const textOf = (search: Search, key: string, param: AnyParam): string => param.write(search[key] as never);
  const textByDefault = (param: AnyParam): string => param.write(param.initial as never);
  const changes = (change: Partial<Search>, matches: (param: AnyParam) => boolean): boolean =>
    entries.some(([key, param]) => key in change && matches(param));
  const has = (search: Search, kind: ParamKind): boolean =>
    entries.some(
      ([key, param]) => param.kind === kind && textOf(search, key, param).trim() !== textByDefault(param),
    );
  const initial = each((param) => param.initial);
  const firstPage = 'page' in params ? { page: 0 } : {};

  return {
    initial,
    noFilters: each((param) => param.initial, 'filter'),
    noPanel: each((param) => param.initial, 'panel'),
    pageSizes: params.size?.sizes ?? [],
    read: (address) =>
      each((param) => {
        const text = address.get(param.name);
        return (text === null ? undefined : param.read(text)) ?? param.initial;
      }),
    write: (search, others) => {
      const next = new URLSearchParams(others);
      for (const [, { name }] of entries) next.delete(name);
      for (const [key, param] of entries) {
        const text = textOf(search, key, param);
        if (text !== textByDefault(param)) next.set(param.name, text);
      }
      return next;
    },
    changed: (search, change) => {
      const keys = Object.keys(change);
      const isSamePage = keys.length > 0 && keys.every((key) => params[key]?.kind === 'panel');
      return { ...search, ...(isSamePage ? {} : firstPage), ...change };
    },
    history: (search, change) => {
      if (changes(change, ({ isStep }) => isStep)) return 'push';
      return changes(change, ({ kind }) => kind === 'panel') && !has(search, 'panel') ? 'panel' : 'replace';
    },
    has,
  };
}
