import type { CountryCode } from 'shared/countries';
import { formatCount } from 'shared/format';
import { draftTexts } from '../../common/draft/texts.ts';
import type { LineState } from './store-lines.ts';

/** Texts of declaring a day of several stores. */
export const bulkTexts = {
  open: 'Declarar varios locales',
  title: 'Declarar varios locales',
  context: 'Escriba la venta de cada local y guarde todo de una vez. Las filas vacías no se envían.',
  back: 'Volver a mis locales',
  day: 'Día',
  previousDay: 'Día anterior',
  nextDay: 'Día siguiente',
  mall: 'Centro comercial',
  page: (page: number, pages: number) => `Página ${page} de ${pages}`,
  pages: 'Páginas de locales',
  previousPage: 'Página anterior',
  nextPage: 'Página siguiente',
  search: 'Buscar marca o número de local',
  notFound: 'Ningún local coincide con la búsqueda.',
  empty: 'Ningún local declara este día',
  emptyDetail: 'Sus contratos no estaban vigentes en la fecha elegida.',
  loading: 'Cargando los locales',

  table: (symbol: string) => `Ventas por local, montos en ${symbol}`,
  keys: 'Con Tab y Enter pasa de una celda a otra. También puede pegar celdas copiadas de una planilla, con o sin el número de cada local.',
  currency: (symbol: string, code: string) => `Montos en ${symbol} (${code})`,
  store: 'Local',
  storeNumber: (code: string) => `Local ${code}`,
  total: 'Total',
  totals: 'Totales',
  notes: 'Notas de crédito',
  cell: (field: string, store: string) => `${field}, ${store}`,

  declared: 'Declarada',
  audited: 'Auditada',
  justified: 'Justificada',
  locked: 'Fuera de plazo',
  notYet: 'Aún no se declara',
  blocked: 'Mes anterior pendiente',
  ready: 'Lista',
  faulty: 'Por corregir',
  toConfirm: 'Por confirmar',
  waiting: 'Por declarar',
  seeDay: (store: string) => `Ver la venta de ${store}`,
  see: 'Ver',

  showMore: (count: number) => (count === 1 ? 'Mostrar 1 local más' : `Mostrar ${count} locales más`),

  save: (count: number) => (count === 1 ? 'Declarar 1 local' : `Declarar ${count} locales`),
  saving: 'Registrando ventas',
  savingSome: (done: number, all: number) => `Registrando ventas: ${done} de ${all} locales`,
  progress: (done: number, all: number) => `${done} de ${all} locales declarados`,
  filled: (ready: number) => (ready === 1 ? '1 local por guardar' : `${ready} locales por guardar`),
  nothing: 'Escriba la venta de al menos un local.',
  faults: (count: number) =>
    count === 1 ? 'Corrija 1 local antes de guardar.' : `Corrija ${count} locales antes de guardar.`,
  tickets: 'Tickets',
  saved: (count: number, total: string) =>
    count === 1 ? `Se declaró 1 local por ${total}.` : `Se declararon ${count} locales por ${total}.`,
  unsent: (count: number) =>
    count === 1 ? 'Queda 1 local sin enviar.' : `Quedan ${count} locales sin enviar.`,
  discard: 'Descartar',
  discardLine: (store: string) => `Descartar lo que escribió en ${store}`,
  discarded: 'Se descartó lo que había escrito.',
  refused: 'No se guardó ningún local: revise los que se indican.',
  refusedSome: (count: number) =>
    count === 1
      ? '1 local no se guardó: revise el que se indica.'
      : `${count} locales no se guardaron: revise los que se indican.`,
  savedSoFar: (done: number, all: number) => `Se guardaron ${done} de ${all} locales.`,
  serverFailed:
    'El servidor no pudo responder. Sus datos siguen aquí y se registran una sola vez, aunque reintente.',
  lost: 'Se perdió la conexión. Sus datos siguen aquí y se registran una sola vez, aunque reintente.',
  retry: 'Reintentar',
  restored: draftTexts.restored,

  unusualOne: 'La venta de 1 local es muy distinta a lo habitual.',
  unusualSome: (count: number) => `Las ventas de ${count} locales son muy distintas a lo habitual.`,
  unusualAsk: '¿Son correctas?',
  unusualConfirm: 'Sí, son correctas',

  pastedWhere: (first: string, last: string, stores: number) =>
    first === last ? `En ${first}.` : `En ${stores} locales, desde ${first} hasta ${last}.`,
  pastedByNumber: (stores: number) =>
    stores === 1 ? 'En 1 local, por su número.' : `En ${stores} locales, cada fila en el local de su número.`,
  undo: 'Deshacer',
  undone: 'Se deshizo lo que había pegado.',
  notWritten: 'No se escribió:',
  noSuchStore: (text: string) => `${text || '(sin número)'}: no es un local de esta lista.`,
  severalStores: (text: string) => `${text}: hay más de un local con ese número.`,
  storeTwice: (text: string) => `${text}: aparece más de una vez en lo que pegó.`,
  closedStore: (text: string) => `${text}: ese local no recibe ventas ahora.`,
  askNumbers: '¿La primera columna son números de local?',
  byNumber: 'Sí, pegar por número',
  byPlace: 'No, pegar desde la celda',
  pasted: (count: number, country: CountryCode) =>
    count === 1 ? 'Se pegó 1 celda.' : `Se pegaron ${formatCount(count, country)} celdas.`,
  unread: (cells: readonly string[]) =>
    `No se ${cells.length === 1 ? 'pudo leer' : 'pudieron leer'}: ${cells.join(', ')}.`,
  ignored: (count: number, country: CountryCode) =>
    count === 1
      ? '1 celda no se pegó: está fuera de la tabla o bloqueada.'
      : `${formatCount(count, country)} celdas no se pegaron: están fuera de la tabla o bloqueadas.`,
} as const;

/** Why a store does not take what was typed for it. */
export const heldReasons: Record<Exclude<LineState, 'open'>, string> = {
  declared: 'Este local ya tiene una venta declarada. Lo que escribió no se envió.',
  audited: 'La venta de este local ya está auditada. Lo que escribió no se envió.',
  justified: 'Este día ya está justificado. Lo que escribió no se envió.',
  locked: 'Este día ya no se puede declarar. Lo que escribió no se envió.',
  early: 'Este día todavía no se puede declarar.',
  blocked: 'Complete primero las ventas del mes anterior de este local.',
};
