import { routeTitles } from 'shared/routes';

/** 'Notas de cargo' (P-004) and the pop-up of pending ones. */
export const texts = {
  title: routeTitles.NOTAS_DE_CARGO,
  context: (company: string) =>
    `Revise los cargos de los locales de ${company} y acepte los que le corresponden`,
  whichCompany: '¿De qué empresa quiere ver las notas de cargo?',
  noCompany: 'Su usuario no tiene empresas asociadas, por lo que no hay notas de cargo que mostrar.',
  search: 'Buscar por folio, motivo, contrato o marca',
  status: 'Estado',
  accepted: 'Fecha de aceptación',
  anyDay: 'Todas',
  from: 'Desde',
  to: 'Hasta',
  since: (day: string) => `desde ${day}`,
  until: (day: string) => `hasta ${day}`,
  reversed: 'El día final debe ser igual o posterior al inicial.',
  clearDays: 'Quitar fechas',
  /** Headings of the table (P-104). */
  columns: {
    folio: 'Folio',
    contract: 'Contrato',
    brand: 'Marca',
    mall: 'Centro comercial',
    reason: 'Motivo',
    value: 'Monto',
    date: 'Fecha',
    status: 'Estado',
    open: 'Detalle',
  },
  /** Opens the note in a dialog (P-102). */
  open: 'Ver nota',
  openOf: (folio: number) => `Ver nota ${folio}`,
  empty: {
    filtered: 'Ninguna nota de cargo coincide con lo que busca.',
    none: 'Su empresa todavía no tiene notas de cargo. Aquí aparecerán en cuanto se emitan.',
  },
  list: 'Notas de cargo',
  note: {
    title: (folio: number) => `Nota de cargo ${folio}`,
    company: 'Empresa',
    space: 'Local',
    items: 'Detalle de la nota',
    itemColumns: { description: 'Concepto', date: 'Fecha', value: 'Monto' },
    total: 'Total',
    recipients: 'Destinatarios',
    acceptedBy: (name: string, at: string) => `Aceptada por ${name} el ${at}`,
    waiting: 'Sin aceptar',
    othersAccept: 'Solo sus destinatarios pueden aceptarla.',
    settles: 'Al aceptarla, la nota queda aceptada para todos sus destinatarios.',
    accept: 'Aceptar nota',
    accepting: 'Aceptando…',
    close: 'Cerrar',
    failed: 'No se pudo aceptar la nota',
  },
  /** The note was accepted (P-394). */
  acceptedNotice: 'Nota aceptada',
  /** The note names a recipient type that is unknown (P-396). */
  unknownRecipient: 'No se encontró el tipo de destinatario',
  recipientTypes: { user: 'Usuario', company: 'Empresa', brand: 'Marca', contract: 'Contrato' },
  pending: {
    title: 'Notas de cargo por aceptar',
    intro: (count: number) =>
      count === 1
        ? 'Tiene 1 nota de cargo pendiente. Revísela y acéptela.'
        : `Tiene ${count} notas de cargo pendientes. Revíselas y acéptelas.`,
    list: 'Notas de cargo pendientes',
    review: 'Revisar',
    reviewOf: (folio: number) => `Revisar la nota ${folio}`,
    later: 'Más tarde',
    laterHelp: (count: number) =>
      count === 1
        ? 'Si la deja para más tarde, la encontrará en «Notas de cargo» y se la recordaremos la próxima vez que ingrese.'
        : 'Si las deja para más tarde, las encontrará en «Notas de cargo» y se las recordaremos la próxima vez que ingrese.',
    waiting: (count: number) => (count === 1 ? '1 nota por aceptar' : `${count} notas por aceptar`),
  },
} as const;
