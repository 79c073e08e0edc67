import { useEffect } from 'react';
import { readDevice } from 'shared/session';

/** After a reload: follows the exports that the user was waiting for, once the browser is idle. */
export function useResumedExports(idle: boolean): void {
  useEffect(() => {
    if (!idle || readDevice('exports') === undefined) return;
    import('shared/ui/overlay').then(
      ({ resumeExports }) => resumeExports(),
      () => undefined,
    );
  }, [idle]);
}
