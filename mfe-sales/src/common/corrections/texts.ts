import { auditReasonLength } from 'shared/endpoints/sales-audit';
import type { CorrectionState } from 'shared/endpoints/correction-requests';

/** Texts of asking for a correction, and of what became of it. */
export const correctionTexts = {
  request: 'Solicitar corrección',
  requestTitle: (day: string) => `Solicitar corrección · ${day}`,
  requestHelp:
    'Escriba los datos correctos. El equipo de su centro comercial los revisa y le responde por notificación y correo.',
  reasonHelp: `Al menos ${auditReasonLength.min} letras. Lo lee quien revisa la solicitud, y queda en el historial del día.`,
  send: 'Enviar solicitud',
  sending: 'Enviando',
  sent: 'Solicitud enviada',

  title: 'Solicitudes de corrección',
  states: {
    abierta: 'Solicitud enviada',
    aceptada: 'Solicitud aceptada',
    rechazada: 'Solicitud rechazada',
    retirada: 'Solicitud retirada',
  } satisfies Record<CorrectionState, string>,
  asked: (who: string, when: string) => `La envió ${who}, ${when}`,
  answered: {
    aceptada: (who: string, when: string) => `La aceptó ${who}, ${when}`,
    rechazada: (who: string, when: string) => `La rechazó ${who}, ${when}`,
    retirada: (who: string, when: string) => `La retiró ${who}, ${when}`,
  },
  total: (amount: string) => `Venta solicitada: ${amount}`,
  reason: (reason: string) => `Motivo: ${reason}`,
  whyRejected: (reason: string) => `Motivo del rechazo: ${reason}`,
  see: 'Ver solicitud',
  failed: 'No pudimos cargar las solicitudes de corrección',

  withdraw: 'Retirar solicitud',
  withdrawing: 'Retirando',
  withdrawTitle: '¿Retirar la solicitud?',
  withdrawText: 'La venta queda como está. Mientras el día siga bloqueado puede enviar otra solicitud.',
  keep: 'Mantenerla',
  withdrawn: 'Solicitud retirada',
  withdrawFailed: 'No se pudo retirar la solicitud',
} as const;
