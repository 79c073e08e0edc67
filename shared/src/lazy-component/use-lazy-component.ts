import {
  createElement,
  startTransition,
  useEffect,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';

type Load<Props> = () => Promise<{ readonly default: ComponentType<Props> }>;
type Draw<Props> = (props: Props) => ReactNode;

type Options = {
  /** Fetches the files without rendering the component. */
  readonly prefetch?: boolean;
  /** A failure is thrown to the error boundary above instead of being ignored. */
  readonly throws?: boolean;
};

/**
 * Draws a component whose code is fetched when it is first wanted; null until loaded. `wanted` is 0 until then
 * and grows with each request: the next one retries after a failure. React's `lazy` would show its placeholder
 * for at least 300 ms, even if the code arrives sooner.
 */
export function useLazyComponent<Props extends object>(
  load: Load<Props>,
  wanted: number,
  { prefetch = false, throws = false }: Options = {},
): Draw<Props> | null {
  const [draw, setDraw] = useState<Draw<Props> | null>(null);
  const [error, setError] = useState<Error | null>(null);
  const isHere = draw !== null;
  useEffect(() => {
    // The request by the user handles a failure.
    if (prefetch) load().catch(() => undefined);
  }, [load, prefetch]);
  useEffect(() => {
    if (wanted === 0 || isHere) return;
    let isOver = false;
    load().then(
      ({ default: Component }) =>
        startTransition(() => setDraw(() => (props: Props) => createElement(Component, props))),
      (failure: unknown) => {
        if (throws && !isOver) setError(failure instanceof Error ? failure : new Error(String(failure)));
      },
    );
    return () => {
      isOver = true;
    };
  }, [load, wanted, isHere, throws]);
  if (error !== null && throws) throw error;
  return draw;
}
