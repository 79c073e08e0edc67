import type { ReactNode } from 'react';
import { useIdle, useLazyComponent } from 'shared/lazy-component';
import type { WidgetModule, WidgetName, WidgetProps } from 'shared/remote';
import { loadWidget } from './remote-loader.ts';
import { ScreenBoundary } from './screen-boundary.tsx';

/** Widgets without props. */
export type PlainWidget = { [N in WidgetName]: object extends WidgetProps[N] ? N : never }[WidgetName];
type Load = () => Promise<WidgetModule<PlainWidget>>;
const loads = new Map<PlainWidget, Load>();

/**
 * One lazy component per name, so that each is requested once. A failure is logged and leaves only that
 * component out (D2).
 */
function loadOf(name: PlainWidget): Load {
  const known = loads.get(name);
  if (known) return known;
  const load: Load = () =>
    loadWidget(name).catch((error: unknown) => {
      console.warn(`The layout component ${name} cannot be shown.`, error);
      throw error;
    });
  loads.set(name, load);
  return load;
}

/** A layout component from a remote (`./widgets`), fetched when the browser is idle. */
export function RemoteWidget({ name }: { readonly name: PlainWidget }): ReactNode {
  const idle = useIdle();
  const draw = useLazyComponent(loadOf(name), Number(idle));
  return (
    <ScreenBoundary fallback={null} onCrash={() => undefined}>
      {draw?.({})}
    </ScreenBoundary>
  );
}
