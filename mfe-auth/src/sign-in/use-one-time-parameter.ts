import { useEffect } from 'react';
import { useSearchParams } from 'shared/router';

/** Hands a parameter of the address on, once, and takes it out of address and history at the same moment. */
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
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what to do with a value does not change
  }, [value]);
}
