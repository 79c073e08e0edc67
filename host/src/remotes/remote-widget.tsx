import type { ReactNode } from 'react';
import type { WidgetModule, WidgetName, WidgetProps } from 'shared/remote';
import { useAtEase } from '../layout/use-at-ease.ts';
import { usePart } from '../layout/use-part.ts';
import { loadWidget } from './remote-loader.ts';
import { ScreenBoundary } from './screen-boundary.tsx';

/** Those that take nothing from the shell. */
export type PlainWidget = { [N in WidgetName]: object extends WidgetProps[N] ? N : never }[WidgetName];
type Load = () => Promise<WidgetModule<PlainWidget>>;
const loads = new Map<PlainWidget, Load>();

/** One function per name, so that a part is asked for once. What fails is named in the console and missing, no more (D2). */
function loadOf(name: PlainWidget): Load {
  const known = loads.get(name);
  if (known) return known;
  const load: Load = () =>
    loadWidget(name).catch((error: unknown) => {
      console.warn(`The part ${name} of the frame cannot be shown.`, error);
      throw error;
    });
  loads.set(name, load);
  return load;
}

/** A part of the frame that a remote brings (`./widgets`), fetched in the first quiet moment. */
export function RemoteWidget({ name }: { readonly name: PlainWidget }): ReactNode {
  const atEase = useAtEase();
  const draw = usePart(loadOf(name), Number(atEase));
  return (
    <ScreenBoundary fallback={null} onCrash={() => undefined}>
      {draw?.({})}
    </ScreenBoundary>
  );
}
