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

/**
 * A lazy component of the page, fetched when first wanted; null until loaded. `wanted` grows with each
 * request by the user. With `ahead` its files are prefetched without rendering. A failure affects only this
 * component, and the next request retries.
 */
export function usePart<Props extends object>(
  load: Load<Props>,
  wanted: number,
  ahead = false,
): Draw<Props> | null {
  const [draw, setDraw] = useState<Draw<Props> | null>(null);
  const isHere = draw !== null;
  useEffect(() => {
    // The request by the user handles a failure.
    if (ahead) load().catch(() => undefined);
  }, [load, ahead]);
  useEffect(() => {
    if (wanted === 0 || isHere) return;
    load().then(
      ({ default: Part }) =>
        startTransition(() => setDraw(() => (props: Props) => createElement(Part, props))),
      () => undefined,
    );
  }, [load, wanted, isHere]);
  return draw;
}
