import { routeTitles } from 'shared/routes';

/** Texts of the audit log. */
export const auditTexts = {
  title: routeTitles.AUDITORIA,
  context: 'Quién hizo qué y cuándo, en los centros comerciales que usted administra.',
  list: 'Entradas del registro',
  person: 'Buscar persona por nombre o correo',
  kind: 'Acción',
  allKinds: 'Todas',
  from: 'Desde',
  to: 'Hasta',
  columns: {
    at: 'Fecha y hora',
    action: 'Acción',
    person: 'Persona',
    about: 'Sobre',
    ip: 'Dirección IP',
    detail: 'Detalle',
  },
  nobody: 'Sin sesión',
  view: 'Ver detalle',
  viewOf: (action: string, at: string) => `Ver detalle de ${action}, ${at}`,
  detailTitle: 'Detalle de la entrada',
  before: 'Antes',
  after: 'Después',
  noData: 'Esta entrada no guarda más datos.',
  close: 'Cerrar',
  empty: {
    title: 'No se encontraron resultados',
    filtered: 'Ninguna entrada coincide con los filtros.',
  },
  exportsNewest: (kept: string) =>
    `El archivo tiene las ${kept} entradas más recientes. Para ver las demás, exporte períodos más cortos.`,
  reversed: 'La fecha final es anterior a la inicial.',
} as const;
