import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { liesOverPage, overPage, useLocation, useNavigate, useStepBack } from 'shared/router';
import type { SearchDefinition } from './define-search.ts';

/** State in the address: a reload, Back and a shared link keep it. The functions are stable. */
export type Address<Search> = {
  readonly search: Search;
  /** Whether a filter leaves rows out. */
  readonly isNarrowed: boolean;
  /** Sizes that the pager offers. */
  readonly pageSizes: readonly number[];
  /** A change by the user; its parameters decide whether Back undoes it. */
  readonly change: (change: Partial<Search>) => void;
  /** Removes the filters. */
  readonly clear: () => void;
  /** Closes the panel. */
  readonly close: () => void;
  /** Replaces what no longer applies, such as a page after the last one. */
  readonly correct: (change: Partial<Search>) => void;
};

type Entry = { readonly replace: boolean; readonly isPanel: boolean; readonly flushSync: boolean };

/** The search in the address, and its only writer. */
export function useSearch<Search>(definition: SearchDefinition<Search>): Address<Search> {
  const location = useLocation();
  const navigate = useNavigate();
  const stepBack = useStepBack();
  const here = useRef(location);
  useLayoutEffect(() => {
    here.current = location;
  }, [location]);
  const search = useMemo(
    () => definition.read(new URLSearchParams(location.search)),
    [definition, location.search],
  );

  const go = useCallback(
    (change: Partial<Search>, { isPanel, ...options }: Entry): void => {
      const params = new URLSearchParams(here.current.search);
      const next = definition.write(definition.changed(definition.read(params), change), params);
      const { panel: _panel, ...state }: Record<string, unknown> = { ...here.current.state };
      void navigate(
        { search: next.toString() },
        { ...options, preventScrollReset: true, state: isPanel ? { ...state, ...overPage } : state },
      );
    },
    [definition, navigate],
  );

  const actions = useMemo(() => {
    // Not synchronous, because it may run in an effect.
    const correct = (change: Partial<Search>): void =>
      go(change, { replace: true, isPanel: liesOverPage(here.current.state), flushSync: false });
    const change = (next: Partial<Search>): void => {
      const { search: shown, state } = here.current;
      const history = definition.history(definition.read(new URLSearchParams(shown)), next);
      go(next, {
        replace: history === 'replace',
        isPanel: history === 'panel' || (history === 'replace' && liesOverPage(state)),
        // A control whose value is in the address must not wait for the list behind it.
        flushSync: true,
      });
    };
    return {
      change,
      correct,
      clear: () => change(definition.noFilters),
      close: () => stepBack(() => go(definition.noPanel, { replace: true, isPanel: false, flushSync: true })),
    };
  }, [definition, go, stepBack]);

  return {
    search,
    isNarrowed: definition.has(search, 'filter'),
    pageSizes: definition.pageSizes,
    ...actions,
  };
}

/** The same for a list that is only part of a screen: its page is not in the address. */
export function useLocalSearch<Search>(definition: SearchDefinition<Search>): Address<Search> {
  const [search, setSearch] = useState(definition.initial);
  const change = (next: Partial<Search>): void => setSearch((now) => definition.changed(now, next));
  return {
    search,
    isNarrowed: definition.has(search, 'filter'),
    pageSizes: definition.pageSizes,
    change,
    correct: change,
    clear: () => change(definition.noFilters),
    close: () => change(definition.noPanel),
  };
}
