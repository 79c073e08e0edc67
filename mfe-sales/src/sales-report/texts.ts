import { routeTitles } from 'shared/routes';

/** Texts of the report of administrators and finance (S-133 … S-144). */
export const reportTexts = {
  title: routeTitles.INFORME_VENTAS_ADMIN,
  context: 'Lo que declararon los locales de sus centros comerciales.',
  contextOf: (company: string) => `Lo que declararon los locales de ${company}.`,
  views: 'Vista del informe',
  view: { diaria: 'Diaria', mensual: 'Mensual', comparativa: 'Comparativa' },

  mall: 'Centro comercial',
  state: 'Estado',
  states: { pendientes: 'Pendiente', 'al-dia': 'Al día' },
  search: 'Buscar NºLocal / Marca',
  month: 'Mes',

  pendingStores: 'Locales pendientes',
  upToDateStores: 'Locales al día',
  stores: 'Locales del informe',
  local: (code: string) => `Local ${code}`,
  pending: 'Pendiente',
  upToDate: 'Al día',
  pendingDays: (count: number) => (count === 1 ? '1 día por declarar' : `${count} días por declarar`),
  contact: 'Contacto',
  noName: 'No registra nombre',
  noEmail: 'No registra email',
  noPhone: 'No registra telefono',
  contract: 'Contrato',
  /** Where the server gives no reason (S-394). */
  failed: 'Error',
  loadFailed: 'No pudimos cargar los locales',
  empty: {
    title: 'No se encontraron locales',
    filtered: 'Pruebe con otro centro comercial, otro estado u otra búsqueda.',
    none: 'Aquí verá los locales de los centros comerciales que tenga asignados.',
    clear: 'Quitar filtros',
  },

  months: 'Ventas del mes por contrato',
  columns: {
    brand: 'Marca',
    store: 'Nº Local',
    contract: 'Contrato',
    daily: 'Suma diaria',
    state: 'Estado',
    action: 'Acción',
  },
  monthStates: { pending: 'Sin declarar', declared: 'Declarada', audited: 'Auditada' },
  declaredOf: (declared: string, all: string) => `${declared} de ${all} contratos declarados`,
  seeDays: 'Ver días',
  seeDaysOf: (contract: string) => `Ver los días del contrato ${contract}`,
  emptyMonth: {
    filtered: 'Ningún contrato coincide con la búsqueda o los filtros.',
    none: 'No hay contratos vigentes en este mes.',
  },
} as const;

/** Texts of the figures of a period. */
export const figureTexts = {
  period: 'Periodo',
  periods: {
    semana: '7 días',
    cuatroSemanas: '28 días',
    mes: 'Este mes',
    mesAnterior: 'Mes anterior',
    otro: 'Otro',
  },
  from: 'Desde',
  to: 'Hasta',
  wrongEnd: 'Debe ser igual o posterior al inicio',
  notLater: 'No puede ser posterior a hoy',
  tooLong: (days: number) => `Elija a lo más ${days} días`,
  by: 'Agrupar por',
  groups: { mall: 'Mall', marca: 'Marca', categoria: 'Categoría' },
  order: 'Ordenar por',
  orders: {
    ventas: 'Ventas',
    mesAntes: 'Variación en 4 semanas',
    anioAntes: 'Variación en un año',
    m2: 'Ventas por m²',
    tickets: 'Tickets',
    nombre: 'Nombre',
  },

  sales: 'Ventas',
  tickets: 'Tickets',
  averageTicket: 'Ticket promedio',
  perM2: 'Ventas por m²',
  ofArea: (area: string) => `en ${area} m² arrendados`,
  area: 'm²',
  since4Weeks: 'vs. 4 semanas antes',
  sinceYear: 'vs. un año antes',
  none: '—',
  incomplete: (stores: string) =>
    stores === '1'
      ? 'Las cifras pueden subir: 1 local tiene días por declarar.'
      : `Las cifras pueden subir: ${stores} locales tienen días por declarar.`,
  seePending: 'Ver locales pendientes',

  perDay: 'Ventas por día',
  perWeek: 'Ventas por semana',
  series: { actual: 'Este periodo', mesAntes: '4 semanas antes', anioAntes: 'Un año antes' },
  shown: 'Forma de los datos',
  shownAs: { grafico: 'Gráfico', tabla: 'Tabla' },
  points: 'Ventas y tickets de cada punto del gráfico',
  day: 'Día',
  week: 'Semana',
  ticketsOf: (name: string) => `Tickets, ${name.toLowerCase()}`,

  table: { mall: 'Ventas por mall', marca: 'Ventas por marca', categoria: 'Ventas por categoría' },
  open: (mall: string) => `Ver las marcas de ${mall}`,
  how: 'Cada día se compara con el mismo día de la semana, 28 y 364 días antes. Los montos incluyen las notas de crédito.',
  counted: (when: string) => `Considera lo declarado hasta el ${when}.`,
  notCounted: 'Las ventas se están sumando por primera vez. Vuelva en unos minutos.',
  empty: {
    title: 'Sin ventas en este periodo',
    filtered: 'Elija otro periodo u otro centro comercial.',
    none: 'Aquí verá las ventas de los centros comerciales que tenga asignados.',
  },
} as const;
