import type { PlainWidget } from '../remotes/remote-widget.tsx';
import type { RouteName } from 'shared/routes';

/** Entries beside which their area says how much waits there. */
export const entryCounts: Readonly<Partial<Record<RouteName, PlainWidget>>> = {
  NOTAS_DE_CARGO: 'NOTAS_POR_ACEPTAR',
};
