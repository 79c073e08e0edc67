import type { FeedRhythm } from 'shared/rules/records/feeds';

const rhythms: Readonly<Record<FeedRhythm, string>> = {
  day: 'Cada día',
  workday: 'De lunes a viernes',
  week: 'Una vez por semana',
  month: 'Una vez por mes',
};

/** 'Llegada de registros': when records of each kind are expected, and who is told. */
export const texts = {
  title: 'Llegada de registros',
  help: 'Cuándo se espera que lleguen los registros de cada tipo, por la API, la carpeta o un archivo de una persona. Si no llegan, avisamos por correo y en el portal.',
  folder: (at: string) =>
    `Los archivos que su ERP deja en la carpeta de cada tipo se importan solos. Última revisión: ${at}.`,
  folderUnread: 'Los archivos que su ERP deja en la carpeta de cada tipo se importan solos.',
  noFolder: 'El portal no tiene una carpeta de importación: se define con IMPORT_FOLDER en el servidor.',
  folderTitle: 'La carpeta de importación tiene problemas',
  missedTitle: 'Hay registros que no llegaron',
  list: 'Llegada de los registros por tipo',
  columns: {
    kind: 'Tipo',
    expected: 'Se espera',
    arrived: 'Última llegada',
    folder: 'Carpeta',
    state: 'Estado',
    actions: 'Acciones',
  },
  never: 'Nunca',
  noKind: 'Sin carpeta',
  missed: 'No llegó',
  fine: 'Al día',
  missedSince: (kind: string, due: string) => `No llegó: ${kind}. Se esperaba hasta el ${due}.`,
  due: (day: string, hour: string) => `${day} a las ${hour}`,
  told: (count: number) => (count === 1 ? 'Avisa a 1 correo' : `Avisa a ${count} correos`),
  change: 'Cambiar',
  changeOf: (kind: string) => `Cambiar la llegada de ${kind}`,

  drawer: (kind: string) => `Llegada de ${kind}`,
  rhythm: 'Se espera',
  rhythms: { never: 'No se espera', ...rhythms },
  weekday: 'Día de la semana',
  monthDay: 'Día del mes',
  monthHelp: 'En los meses más cortos vale el último día.',
  hour: 'A más tardar a las',
  hourHelp: (country: string) => `Hora de ${country}.`,
  recipients: 'Avisar a',
  recipientsHelp:
    'Un correo por línea. Recibe el aviso cuando no llegan, y cuando falla un archivo de la carpeta. Sin correos, avisamos a los administradores del portal del país.',
  buttons: { cancel: 'Cancelar', save: 'Guardar', saving: 'Guardando…' },
  saved: 'Llegada guardada',
  failed: 'No se pudo guardar',
  restored: 'Recuperamos lo que había dejado sin guardar.',
  conflictTitle: 'Otra persona cambió esta llegada',
  conflictHelp: 'Mientras usted la editaba, otra persona guardó otros valores. Elija con cuáles queda.',
  administrators: 'Administradores del portal',
} as const;
