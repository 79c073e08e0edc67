import { monthTexts } from '../common/month/texts.ts';

/** Texts of the monthly sales (S-116…S-132, S-380, S-381). */
export const monthlyTexts = {
  ...monthTexts,
  title: 'Ventas Mensuales',
  context: (company: string) => `Ventas mensuales de ${company}`,
  contextStaff: 'Ventas mensuales de sus centros comerciales.',
  month: 'Mes',
  tour: 'Volver al tour',
  cutOff: (day: number) => `Las ventas del mes anterior se pueden cargar hasta el día ${day} del mes actual.`,
  declaredOf: (declared: string, all: string) => `${declared} de ${all} contratos declarados`,
  search: 'Buscar marca, mall, local o contrato',
  state: 'Estado',
  states: { pending: 'Sin declarar', declared: 'Declarada', audited: 'Auditada' },
  showEnded: 'Mostrar no vigentes',
  list: 'Ventas mensuales por contrato',
  columns: {
    brand: 'Marca',
    mall: 'Mall',
    store: 'Nº Local',
    contract: 'Contrato',
    state: 'Estado',
    action: 'Acción',
  },
  auditedWhy: 'Deshabilitada por auditoría',
  expired: 'Fecha para declarar vencida',
  declare: 'Declarar',
  edit: 'Editar',
  see: 'Ver',
  declareOf: (contract: string) => `Declarar el contrato ${contract}`,
  editOf: (contract: string) => `Editar la venta del contrato ${contract}`,
  seeOf: (contract: string) => `Ver la venta del contrato ${contract}`,
  auditedOf: (contract: string) => `Auditada: contrato ${contract}`,

  empty: {
    filtered: 'Ningún contrato coincide con la búsqueda o los filtros.',
    none: 'No hay contratos vigentes en este mes.',
    clear: 'Limpiar filtros',
  },

  notFound: 'No encontramos este contrato',
  notFoundDetail: 'Puede que no sea uno de los suyos o que no estuviera vigente en este mes.',
  ofDays: (amount: string, days: number) =>
    `Sus ventas diarias del mes suman ${amount} en ${days} ${days === 1 ? 'día' : 'días'}.`,
  total: 'Total',
  evidence: 'Evidencia',
  noEvidence: 'Sin archivos adjuntos.',
  declaredBy: (name: string, when: string) => `${name} la declaró el ${when}.`,
  declareTitle: 'Registro de venta Mensual',
  editTitle: 'Editar venta Mensual',
  detailTitle: 'Venta mensual',

  save: 'Guardar',
  cancel: 'Cancelar',
  saving: 'Registrando venta',
  saved: 'Datos guardados',
  restored: 'Recuperamos lo que había escrito. Los archivos debe adjuntarlos otra vez.',
  unchanged: 'Aún no hay cambios que guardar.',
  missing: (field: string) => `Falta: ${field}.`,
  takeSum: 'Usar esta suma',
  sumUsed: 'Se llenó con la suma de sus ventas diarias. Revise antes de guardar.',

  attach: 'Adjuntar archivo',
  filesHelp: (min: number, max: number, image: boolean) =>
    [
      image
        ? 'Una imagen'
        : max === 1
          ? 'Una imagen, un video o un PDF'
          : `Hasta ${max} imágenes, videos o PDF`,
      ' de hasta 5 MB',
      max > 1 ? ' cada uno' : '',
      min === 0 ? ', opcional.' : '.',
    ].join(''),
  remove: (name: string) => `Quitar ${name}`,
  download: (name: string) => `Descargar ${name}`,
  downloadFailed: 'No se pudo descargar el archivo',

  leaveTitle: '¿Salir sin guardar?',
  leaveText: 'Lo que escribió queda guardado en este dispositivo y podrá seguir más tarde.',
  leave: 'Salir',
  stay: 'Seguir declarando',

  conflictTitle: 'Otra persona declaró este mes mientras usted lo hacía',

  historyEmpty: 'Nadie ha declarado este mes todavía.',
  historyActions: { declarada: 'Venta declarada', corregida: 'Venta corregida' },
} as const;
