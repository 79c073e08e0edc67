import { useEffect } from 'react';
import { useSearchParams } from 'shared/router';
import { textOfError } from './error-parameter.ts';

/** P-023: says what `?error=` stands for once, and takes it out of the address. */
export function useErrorParameter(): void {
  const [search, setSearch] = useSearchParams();
  const error = search.get('error');
  useEffect(() => {
    if (error === null) return;
    setSearch(
      (current) => {
        current.delete('error');
        return current;
      },
      { replace: true },
    );
    void import('shared/ui/overlay').then(({ notify }) =>
      notify({ tone: 'danger', title: textOfError(error) }),
    );
  }, [error, setSearch]);
}
