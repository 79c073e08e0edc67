import { routeTitles } from 'shared/routes';

/** Texts of the requests for corrections, as the operator's staff see them. */
export const texts = {
  title: routeTitles.SOLICITUDES_CORRECCION,
  context: 'Correcciones que los locales piden para días auditados o de meses cerrados.',
  search: 'Buscar marca, local o contrato',
  state: 'Estado',
  list: 'Solicitudes de corrección',
  columns: {
    store: 'Local',
    day: 'Día',
    total: 'Venta solicitada',
    asked: 'Solicitada',
    state: 'Estado',
  },
  local: (mall: string, local: string) => `${mall} · Local ${local}`,
  store: (brand: string, local: string) => `${brand}, local ${local}`,
  empty: {
    filtered: 'Ninguna solicitud coincide con la búsqueda o los filtros.',
    none: 'Ningún local ha pedido corregir una venta.',
  },

  panelTitle: (day: string) => `Solicitud de corrección · ${day}`,
  notFound: 'No encontramos esta solicitud',
  notFoundDetail: 'Puede que el local ya no sea de sus centros comerciales.',
  comparison: 'Datos de la venta',
  comparisonHelp: 'Los datos que cambian están destacados.',
  field: 'Dato',
  now: 'Registrada',
  asked: 'Solicitada',
  total: 'Venta total',
  keepsLock: 'El día está auditado y seguirá auditado después de corregirlo.',
  changedAfter:
    'La venta cambió después de que el local envió la solicitud. Compare los datos antes de responder.',
  noRecord: 'El día no tiene una venta registrada.',
  justified: (reason: string) => `El día está justificado: ${reason}.`,
  seeDay: 'Ver el día',

  close: 'Cerrar',
  accept: 'Aceptar y corregir',
  accepting: 'Corrigiendo',
  acceptTitle: '¿Aceptar la solicitud?',
  acceptText:
    'La venta del día quedará con los datos solicitados. Avisaremos a las personas del local por notificación y correo.',
  cancel: 'Cancelar',
  accepted: 'Solicitud aceptada. La venta quedó corregida.',
  reject: 'Rechazar',
  rejectTitle: 'Rechazar la solicitud',
  rejectHelp:
    'La venta queda como está. Avisaremos a las personas del local, con el motivo, por notificación y correo.',
  reasonHelp: (least: number) => `Al menos ${least} letras. Lo leen las personas del local.`,
  rejecting: 'Rechazando',
  rejectConfirm: 'Rechazar solicitud',
  rejected: 'Solicitud rechazada. Avisaremos al local.',
} as const;
