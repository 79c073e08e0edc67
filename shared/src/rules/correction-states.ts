import type { CorrectionState } from '../endpoints/correction-requests.ts';

/** Where a request for a correction stands. */
export const correctionStateNames = {
  abierta: 'Abierta',
  aceptada: 'Aceptada',
  rechazada: 'Rechazada',
  retirada: 'Retirada',
} as const satisfies Record<CorrectionState, string>;
