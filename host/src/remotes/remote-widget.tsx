import type { ReactNode } from 'react';
import type { WidgetName } from 'shared/remote';
import { useAtEase } from '../layout/use-at-ease.ts';
import { usePart } from '../layout/use-part.ts';
import { loadWidget } from './remote-loader.ts';
import { ScreenBoundary } from './screen-boundary.tsx';

type Load = () => ReturnType<typeof loadWidget>;
const loads = new Map<WidgetName, Load>();

/** One function per name, so that a part is asked for once. What fails is named in the console and missing, no more (D2). */
function loadOf(name: WidgetName): Load {
  const known = loads.get(name);
  if (known) return known;
  const load: Load = () =>
    loadWidget(name).catch((error: unknown) => {
      console.error(`The part ${name} of the frame cannot be shown.`, error);
      throw error;
    });
  loads.set(name, load);
  return load;
}

/** A part of the frame that a remote brings (`./widgets`), fetched in the first quiet moment. */
export function RemoteWidget({ name }: { readonly name: WidgetName }): ReactNode {
  const atEase = useAtEase();
  const draw = usePart(loadOf(name), Number(atEase));
  return (
    <ScreenBoundary fallback={null} onCrash={() => undefined}>
      {draw?.({})}
    </ScreenBoundary>
  );
}
