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
 * How to draw a part of the page that is fetched when it is first wanted; null until it is there. `wanted` grows with
 * each time that somebody asks for it. With `ahead` its files are fetched before, and nothing is drawn. A failure costs
 * nothing but the part, and the next time asks for it again.
 */
export function usePart<Props extends object>(
  load: Load<Props>,
  wanted: number,
  ahead = false,
): Draw<Props> | null {
  const [draw, setDraw] = useState<Draw<Props> | null>(null);
  const isHere = draw !== null;
  useEffect(() => {
    // Who wants it hears of a failure.
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
