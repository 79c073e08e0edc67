import { useEffect, useState, type ComponentType } from 'react';

type Load<Props> = () => Promise<{ readonly default: ComponentType<Props> }>;

/**
 * A part of the page that is fetched when it is first wanted; null until it is there. `wanted` grows with each time that
 * somebody asks for it. A failure costs nothing but the part, and the next time asks for it again.
 */
export function usePart<Props>(load: Load<Props>, wanted: number): ComponentType<Props> | null {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null);
  const isHere = Part !== null;
  useEffect(() => {
    if (wanted === 0 || isHere) return;
    load().then(
      ({ default: Loaded }) => setPart(() => Loaded),
      () => undefined,
    );
  }, [load, wanted, isHere]);
  return Part;
}
