import { useEffect } from 'react';
import { useSearchParams } from 'shared/router';

/** Passes a query parameter on once, and removes it from address and history at the same time. */
export function useOneTimeParameter(name: string, handle: (value: string) => Promise<void>): void {
  const [search, setSearch] = useSearchParams();
  const value = search.get(name);
  useEffect(() => {
    if (value === null) return;
    setSearch(
      (current) => {
        current.delete(name);
        return current;
      },
      { replace: true },
    );
    void handle(value);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the handler of a value does not change
  }, [value]);
}
