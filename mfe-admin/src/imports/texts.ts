import { routeTitles } from 'shared/routes';
import type { RecordStatus } from 'shared/rules/records/outcome';

const times = (count: number, one: string, many: string): string => (count === 1 ? one : many);

/** Names of what an import does with a row, one and many. */
const statuses: Readonly<Record<RecordStatus | 'left', readonly [one: string, many: string]>> = {
  new: ['Nuevo', 'nuevos'],
  changed: ['Cambia', 'cambian'],
  same: ['Sin cambios', 'sin cambios'],
  end: ['Termina', 'terminan'],
  wrong: ['Con errores', 'con errores'],
  left: ['Sin deshacer', 'sin deshacer'],
};

/** 'Importaciones': the log, a new import, and one import. `count` is formatted. */
export const texts = {
  title: routeTitles.IMPORTACIONES,
  context: 'Cargue los registros de su ERP desde planillas, revise qué cambia y aplíquelo.',
  list: 'Importaciones',
  search: 'Buscar por archivo o persona',
  kind: 'Tipo',
  status: 'Estado',
  origin: 'Origen',
  origins: { file: 'Archivo', api: 'API', folder: 'Carpeta' },
  byKey: 'Llave de integración',
  columns: {
    file: 'Archivo',
    kind: 'Tipo',
    at: 'Enviada',
    person: 'Por',
    result: 'Resultado',
    status: 'Estado',
  },
  nobody: 'Usuario eliminado',
  empty: {
    filtered: 'Ninguna importación coincide con lo que busca.',
    none: 'Aún no hay importaciones. Descargue la plantilla de un tipo de registro, complétela y envíela.',
  },

  start: 'Importar',
  newTitle: 'Importar registros',
  intro: 'Nada se guarda hasta que usted revise los cambios y presione «Aplicar».',
  kindLabel: 'Tipo de registro',
  order: 'Importe primero aquello de lo que dependen los demás: el orden de la lista.',
  template: 'Descargar plantilla',
  templateFailed: 'No pudimos descargar la plantilla',
  titles: 'Columnas de la planilla',
  optional: 'opcional',
  alsoAs: (names: string) => `También: ${names}`,
  complete: 'Archivo completo',
  completeHelp: (ending: string) =>
    `El archivo tiene todos los registros de este tipo. Lo que falte en él termina: ${ending}`,
  drop: {
    file: 'Archivo con los registros',
    drop: 'Arrastre aquí su archivo, o elíjalo',
    choose: 'Elegir archivo',
    chooseOther: 'Elegir otro archivo',
    remove: (name: string) => `Quitar ${name}`,
    hint: 'Planilla .xlsx o .csv. El archivo puede tener un máximo de 10 MB y 100.000 filas.',
  },
  /** `column` names the PDF of each row. */
  archive: (column: string, megabytes: number | undefined) => ({
    file: 'ZIP con los PDF',
    drop: 'Arrastre aquí el ZIP con los PDF, o elíjalo',
    choose: 'Elegir ZIP',
    chooseOther: 'Elegir otro ZIP',
    remove: (name: string) => `Quitar ${name}`,
    hint: `La columna «${column}» dice qué PDF es de cada fila. Máximo: 200 MB y 20.000 archivos${megabytes === undefined ? '' : `, cada uno de hasta ${megabytes} MB`}. Los PDF que ya están en el portal no hace falta enviarlos otra vez.`,
  }),
  send: 'Revisar',
  sending: 'Enviando…',
  cancel: 'Cancelar',
  sendFailed: 'No pudimos enviar el archivo',

  back: 'Volver a Importaciones',
  gone: 'No encontramos esta importación',
  goneHelp: 'Puede ser de otro país, o su dirección estar incompleta.',
  sentBy: (person: string, at: string) => `Enviada por ${person} el ${at}`,
  takenAt: (at: string) => `Tomada de la carpeta de importación el ${at}`,
  receivedAt: (name: string, at: string) => `Recibida con la llave «${name}» el ${at}`,
  appliedAt: (at: string) => `Aplicada el ${at}`,
  undoneAt: (person: string, at: string) => `Deshecha por ${person} el ${at}`,
  isComplete: 'Archivo completo',
  download: 'Descargar archivo',
  corrected: 'Descargar archivo con los errores',
  downloadFailed: 'No pudimos descargar el archivo',
  waiting: 'En espera…',
  reading: 'Leyendo el archivo…',
  checking: (done: string, total: string) => `Revisando ${done} de ${total} filas`,
  checkingDocuments: (done: string, total: string) => `Revisando ${done} de ${total} filas y PDF`,
  applying: (done: string, total: string) => `Aplicando ${done} de ${total} registros`,
  undoing: 'Deshaciendo la importación…',
  goesOn: 'Puede salir de esta pantalla: el trabajo continúa.',
  ready: 'El archivo no tiene errores. Revise los cambios antes de aplicarlos.',
  nothing: 'El archivo no cambia nada: todos sus registros ya están así.',
  nothingInCall: 'La llamada no cambió nada: todos sus registros ya están así.',
  faulty: (n: number, count: string) =>
    `${count} ${times(n, 'fila tiene', 'filas tienen')} errores. Corríjalas en el archivo y envíelo otra vez: se aplica completo o nada.`,
  faultyInFolder: (n: number, count: string) =>
    `${count} ${times(n, 'fila tiene', 'filas tienen')} errores, y no se aplicó nada. Corríjalas y deje el archivo otra vez en la carpeta.`,
  faultyCall:
    'Los registros con errores no se guardaron. Corríjalos en el sistema que los envía, y que los envíe otra vez.',
  tried: 'Fue una prueba: no se guardó nada. Los registros muestran lo que habría pasado.',
  outdated:
    'Algunos registros cambiaron después de la vista previa, y no se aplicó nada. Revise los cambios de nuevo.',
  unusedDocuments: (n: number, count: string, names: string) =>
    `${count} ${times(n, 'archivo del ZIP no se usa, porque ninguna fila lo nombra', 'archivos del ZIP no se usan, porque ninguna fila los nombra')}: ${names}`,
  andMore: (names: string) => `${names}, …`,
  failed: 'No se guardó nada',
  unread: (names: string) => `Columnas que no se leen: ${names}.`,
  someLeft: (n: number, count: string) =>
    `${count} ${times(n, 'registro quedó como estaba', 'registros quedaron como estaban')}, porque cambió después o está en uso.`,
  expired: 'La vista previa venció. Envíe el archivo otra vez.',

  apply: 'Aplicar',
  applyNow: (n: number, count: string) => `Aplicar ${count} ${times(n, 'cambio', 'cambios')}`,
  applyTitle: (file: string) => `¿Aplicar «${file}»?`,
  applySummary: (parts: string) => `Se aplica todo o nada: ${parts}. Después podrá deshacerlo.`,
  typeCount: (count: string) => `Escriba ${count} para confirmar cuántos registros terminan`,
  wrongCount: 'No es el número de registros que terminan.',
  discard: 'Descartar',
  discardTitle: (file: string) => `¿Descartar «${file}»?`,
  discardHelp: 'La importación queda en el registro, sin su vista previa.',
  undo: 'Deshacer',
  undoTitle: (file: string) => `¿Deshacer «${file}»?`,
  undoHelp:
    'Vuelven los valores de antes en los registros que nadie cambió desde entonces. Los demás quedan como están, y verá cuáles.',
  writeFailed: 'No pudimos completar la acción',

  rows: 'Registros de la importación',
  rowSearch: 'Buscar por código',
  rowStatus: 'Resultado',
  rowColumns: { line: 'Fila', key: 'Registro', status: 'Resultado', detail: 'Detalle' },
  noLine: 'No está',
  callRows:
    'Los registros sin cambios solo se cuentan; de los que tienen errores se muestran los primeros 100.',
  rowsEmpty: { filtered: 'Ninguna fila coincide con lo que busca.', none: 'No hay filas que mostrar.' },
  statusName: (status: RecordStatus | 'left') => statuses[status][0],
  counted: (status: RecordStatus, n: number, count: string) =>
    `${count} ${n === 1 ? statuses[status][0].toLowerCase() : statuses[status][1]}`,
  nothingThere: 'vacío',
} as const;
