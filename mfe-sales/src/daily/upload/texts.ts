import { uploadButtonTexts } from './button-texts.ts';

const times = (count: number, one: string, many: string): string => (count === 1 ? one : many);

/** Texts of the bulk upload's dialog (S-160…S-165, S-305, S-384…S-386). `count` is formatted. */
export const uploadTexts = {
  ...uploadButtonTexts,
  title: 'Carga masiva de ventas diarias',
  intro:
    'Descargue la plantilla, complete una fila por cada día y local, y envíe el archivo. Nada se guarda hasta que usted presione «Cargar».',

  template: 'Plantilla de este local',
  templateOfAll: 'Plantilla de todos mis locales',
  templateHelp:
    'Trae los días abiertos que aún no tienen ventas. Las filas que deje sin montos no se cargan.',
  templateFailed: 'No pudimos descargar la plantilla',
  columns: 'Columnas de la planilla',
  optional: 'opcional',

  file: 'Archivo con las ventas',
  drop: 'Arrastre aquí su archivo, o elíjalo',
  choose: 'Elegir archivo',
  chooseOther: 'Elegir otro archivo',
  remove: (name: string) => `Quitar ${name}`,
  hint: 'Planilla .xlsx o .csv. El archivo puede tener un máximo de 10 MB y 100.000 filas.',
  validate: 'Validar',
  sending: 'Enviando…',
  cancel: 'Cancelar',
  close: 'Cerrar',

  /** S-385: the literal text of a failed validation. */
  invalid: 'Error validando el archivo. Por favor, revisa los datos y vuelve a intentarlo.',
  faults: (count: string, isOne: boolean) =>
    isOne
      ? 'Encontramos 1 error. No se guardó nada: corríjalo en el archivo y envíelo otra vez.'
      : `Encontramos ${count} errores. No se guardó nada: corríjalos en el archivo y envíelo otra vez.`,
  corrected: 'Descargar archivo con los errores',
  correctedFailed: 'No pudimos descargar el archivo',
  faultList: 'Errores del archivo',
  row: (row: string) => `Fila ${row}`,
  faultsFailed: 'No pudimos mostrar los errores',

  waiting: 'En espera…',
  reading: 'Leyendo el archivo…',
  checking: (done: string, total: string) => `Validando ${done} de ${total} filas`,
  loading: (done: string, total: string) => `Guardando ${done} de ${total} días`,
  goesOn: 'Puede cerrar esta ventana: la carga continúa y le avisaremos cuando termine.',

  valid: 'El archivo no tiene errores. Revise el resumen antes de cargarlo.',
  summary: 'Resumen del archivo',
  from: 'Período inicio',
  to: 'Período fin',
  tickets: 'Tickets',
  sales: 'Ventas',
  creditNotes: 'Notas de crédito',
  total: 'Total',
  stores: (n: number, count: string) => `${count} ${times(n, 'local', 'locales')}`,
  news: (n: number, count: string) => `${count} ${times(n, 'día nuevo', 'días nuevos')}`,
  replaced: (n: number, count: string) =>
    `${count} ${times(n, 'declaración se reemplaza', 'declaraciones se reemplazan')}`,
  unchanged: (n: number, count: string) => `${count} ${times(n, 'día sin cambios', 'días sin cambios')}`,
  blank: (n: number, count: string) =>
    `${count} ${times(n, 'fila sin montos, que no se carga', 'filas sin montos, que no se cargan')}`,
  byDay: 'Total por día',
  day: 'Día',
  load: 'Cargar',

  retry: 'Reintentar',

  gone: 'Esta carga ya no está disponible. Envíe el archivo otra vez.',
  statusFailed: 'No pudimos ver el estado de la carga',
} as const;
