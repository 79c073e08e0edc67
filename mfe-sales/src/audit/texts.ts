import { routeTitles } from 'shared/routes';

const days = (count: string): string => (count === '1' ? '1 día' : `${count} días`);
const stores = (count: string): string => (count === '1' ? '1 local' : `${count} locales`);

/** Texts of the audit of sales. Counts come formatted. */
export const texts = {
  title: routeTitles.AUDITORIA_VENTAS,
  context: 'Revise los días declarados de un mes y bloquéelos para que nadie los cambie.',
  month: 'Mes',
  search: 'Buscar marca, local o contrato',
  state: 'Estado',
  states: { 'por-auditar': 'Por auditar', 'sin-declarar': 'Con días sin declarar', auditados: 'Auditados' },
  list: 'Locales del mes',
  columns: {
    choose: 'Elegir',
    store: 'Local',
    contract: 'Contrato',
    declared: 'Días declarados',
    missing: 'Sin declarar',
    state: 'Auditoría',
    total: 'Venta total',
    actions: 'Acciones',
  },
  local: (mall: string, local: string) => `${mall} · Local ${local}`,
  chooseStore: (store: string) => `Elegir ${store}`,
  none: '–',
  audited: 'Auditado',
  auditedSome: (audited: string, declared: string) => `${audited} de ${declared} días`,
  toAudit: 'Por auditar',
  nothingDeclared: 'Sin ventas',
  figures: { declared: 'Declarados', audited: 'Auditados', missing: 'Sin declarar' },
  menuOf: (store: string) => `Acciones de ${store}`,
  seeOf: (store: string) => `Ver las ventas de ${store}`,
  auditOne: 'Auditar este local',
  unlockOne: 'Desbloquear días',
  empty: {
    filtered: 'Ningún local coincide con la búsqueda o los filtros.',
    none: 'No hay contratos vigentes en este mes.',
  },

  auditAll: (count: string) => `Auditar ${stores(count)}`,
  auditChosen: (count: string) => `Auditar ${count === '1' ? '1 elegido' : `${count} elegidos`}`,
  clearChosen: 'Quitar selección',

  auditTitle: (month: string) => `Auditar ${month}`,
  willLock: (dayCount: string, storeCount: string) =>
    `Se ${dayCount === '1' ? 'bloqueará' : 'bloquearán'} ${days(dayCount)} de ${stores(storeCount)}.`,
  lockedMeaning:
    'Los locales ya no podrán cambiar esos días. Usted puede desbloquearlos indicando un motivo.',
  total: 'Venta total de esos días',
  nothingToLock: 'No hay días por auditar en esta selección.',
  staysOpen: (dayCount: string, storeCount: string) =>
    `${days(dayCount)} sin declarar de ${stores(storeCount)} ${dayCount === '1' ? 'queda abierto' : 'quedan abiertos'}`,
  namedDays: (count: number, list: string) => `${count === 1 ? 'día' : 'días'} ${list}`,
  missingDays: (store: string, list: string) => `${store}: ${list}`,
  moreStores: (count: string) => (count === '1' ? 'y 1 local más' : `y ${count} locales más`),
  confirm: (dayCount: string) => `Auditar ${days(dayCount)}`,
  close: 'Cerrar',
  cancel: 'Cancelar',
  changed: 'Mientras usted revisaba, las ventas cambiaron. Estos son los números de ahora.',
  previewFailed: 'No pudimos contar los días',
  auditFailed: 'No se pudo auditar',
  auditedNow: 'Los días quedaron auditados',
} as const;
