/** Texts of the declaration (S-080…S-115, S-210…S-214, S-237…S-249). */
export const declarationTexts = {
  tickets: 'Tickets',
  groupSale: (group: string) => `Venta ${group.charAt(0).toLowerCase()}${group.slice(1)}`,
  creditNotesLine: 'Notas de crédito',
  change: 'Cambiar',
  changeStep: (step: string) => `Cambiar ${step}`,
  stepOf: (step: number, count: number) => `Paso ${step} de ${count}`,
  declareTitle: 'Registro de venta Diaria',
  editTitle: 'Editar venta Diaria',
  replacesJustification: (reason: string) =>
    `Este día está justificado (${reason}). La venta que declare reemplazará la justificación.`,
  commentCount: (used: number, max: number) => `${used} de ${max}`,
  justifyLink: 'En caso de no declarar venta haz click aquí',
  justify: 'JUSTIFICAR',
  formStep: 'Venta del día',
  next: 'Siguiente',
  cancel: 'Cancelar',
  continue: 'Continuar',
  back: 'Volver',
  previous: 'Atrás',
  exit: 'Salir',
  summary: 'Resumen',
  missing: (field: string) => `Falta completar: ${field}.`,
  unchanged: 'Aún no hay cambios que guardar.',
  nothingSold: 'La venta total es cero.',

  saving: 'Registrando venta',
  saved: 'Registro exitoso',

  conflictTitle: 'Este día ya tiene otros datos registrados',
  conflictBy: (name: string, when: string) => `${name} lo registró el ${when}.`,
  conflictCorrected: (name: string, when: string) => `${name} lo corrigió el ${when}.`,
  conflictUnknown: 'Se registraron después de que usted abrió el día.',
  conflictJustified: (name: string, reason: string) => `${name} justificó el día: ${reason}.`,
  you: 'Usted',
} as const;

export const justificationTexts = {
  title: 'Estimado usuario usted no ha registrado ventas',
  text: 'Por favor indique el motivo a continuación.',
  select: 'Seleccione una justificación',
  from: 'Desde',
  to: 'Hasta',
  addComment: 'Añadir comentario',
  comment: 'Comentario',
  confirm: 'Confirmo que los datos son correctos',
  overwrites: 'Se sobreescribirán las ventas anteriormente ingresadas.',
  replaced: (count: number) =>
    count === 1
      ? 'Hay una venta registrada en este período'
      : `Hay ${count} ventas registradas en este período`,
  replacedSale: (day: string, amount: string) => `${day}: ${amount}`,
  replacedMore: (count: number) => (count === 1 ? 'y una más' : `y ${count} más`),
  noOptions: 'No pudimos cargar las justificaciones',
  send: 'Enviar',
  back: 'Volver',
  saving: 'Registrando justificación',
  saved: 'Justificación registrada',
} as const;
