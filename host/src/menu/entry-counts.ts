import type { PlainWidget } from '../remotes/remote-widget.tsx';
import type { RouteName } from 'shared/routes';

/** Entries that show their area's count of pending items. */
export const entryCounts: Readonly<Partial<Record<RouteName, PlainWidget>>> = {
  NOTAS_DE_CARGO: 'NOTAS_POR_ACEPTAR',
};
