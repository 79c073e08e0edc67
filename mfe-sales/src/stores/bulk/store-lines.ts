import type { StoreDay, StoreSale } from 'shared/endpoints/bulk-sales';
import { countryOf, type CountryCode, type SaleField } from 'shared/countries';
import { formatNumber } from 'shared/format';
import {
  dailySaleProblems,
  dailySaleTotals,
  saleFormValues,
  unusualSale,
  withNegativeCreditNotes,
  type SaleProblem,
  type SaleWidth,
  type UnusualReason,
} from 'shared/rules';
import { searchable } from 'shared/rules/searchable';
import { waitsForTickets } from '../../common/declaring/waits-for-tickets.ts';
import { figureTexts } from '../../common/fields/texts.ts';
import { isBlank, isUnread, withValue, type LineValues } from './line-values.ts';
import { bulkTexts as texts } from './texts.ts';

/** Why a store takes no figures, or 'open' when it does. */
export type LineState = 'open' | 'declared' | 'audited' | 'justified' | 'locked' | 'early' | 'blocked';

export function lineState({ estado, bloqueado }: Pick<StoreDay, 'estado' | 'bloqueado'>): LineState {
  switch (estado) {
    case 'declarable':
      return bloqueado ? 'blocked' : 'open';
    case 'undeclared-locked':
      return 'locked';
    case 'not-declarable':
      return 'early';
    case 'declared':
    case 'audited':
    case 'justified':
      return estado;
  }
}

/** What the line shows: what was typed, over the series that the store last used. */
export const shownValues = (store: StoreDay, typed: LineValues | undefined): LineValues => ({
  ...store.series,
  ...typed,
});

/** The line as it is sent. Groups of Chile that were left empty sold nothing. */
export function submissionOf(
  country: CountryCode,
  fecha: string,
  store: StoreDay,
  typed: LineValues | undefined,
): StoreSale {
  const { unread: _unread, ...shown } = shownValues(store, typed);
  const values = Object.fromEntries(Object.entries(shown).filter(([, value]) => !isBlank(value)));
  const sale = { ...saleFormValues(country, fecha, null), ...values };
  return { contratoId: store.contratoId, ...withNegativeCreditNotes(sale) };
}

/** Why the line cannot be sent as it stands, by the rules of a declaration (S-237 … S-275). */
export function lineProblems(country: CountryCode, sale: StoreSale, width: SaleWidth): SaleProblem[] {
  const { contratoId: _contract, ...submission } = sale;
  return dailySaleProblems(country, submission, { width });
}

/** Fields that something was pasted into which is no figure of the country. */
function unreadProblems(country: CountryCode, typed: LineValues, width: SaleWidth): SaleProblem[] {
  return countryOf(country).dailySales[width].fields.flatMap((field) => {
    const text = typed.unread?.[field.name];
    if (text === undefined || !('decimals' in field)) return [];
    const example = formatNumber(1234, country, field.decimals);
    return [{ field: field.name, message: figureTexts.unread(text.slice(0, 20), example) }];
  });
}

export type Line = {
  readonly store: StoreDay;
  readonly sale: StoreSale;
  readonly problems: readonly SaleProblem[];
  readonly unusual: readonly UnusualReason[];
  readonly totals: ReturnType<typeof dailySaleTotals>;
};

/** The last judgement of each line: a keystroke judges, and draws, one line and not all. */
const judged = new WeakMap<LineValues, Line & { readonly width: SaleWidth }>();

/** A line that will be sent, judged. The same values of the same store give the same object. */
export function judgeLine(
  country: CountryCode,
  fecha: string,
  store: StoreDay,
  typed: LineValues,
  width: SaleWidth,
): Line {
  const known = judged.get(typed);
  if (known?.store === store && known.width === width) return known;
  const sale = submissionOf(country, fecha, store, typed);
  const unread = unreadProblems(country, typed, width);
  const problems = [
    ...unread,
    ...lineProblems(country, sale, width).filter(({ field }) => !unread.some((one) => one.field === field)),
  ];
  const unusual = problems.length === 0 ? unusualSale(country, sale, store.patron) : [];
  const line = { store, sale, problems, unusual, width, totals: dailySaleTotals(country, sale) };
  judged.set(typed, line);
  return line;
}

/** S-248: a count that was left at 0 takes its amounts along. */
export function withoutOrphans(country: CountryCode, values: LineValues, field: SaleField): LineValues {
  const group = countryOf(country).dailySales.groups.find(({ guard }) => guard?.tickets === field.name);
  if (!group?.guard || values[field.name] || isUnread(values, field.name)) return values;
  return group.guard.amounts.reduce((left, name) => withValue(left, name, null), values);
}

/** S-248: amounts are of tickets. A count that was pasted and not understood is not 0: its amounts may stay. */
export function isWaiting(country: CountryCode, values: LineValues, field: SaleField): boolean {
  const group = countryOf(country).dailySales.groups.find(({ id }) => id === field.group);
  if (group?.guard && isUnread(values, group.guard.tickets)) return false;
  return waitsForTickets(group, field, values);
}

/** The number that people know the store by. */
export const storeNumber = ({ codigoLocalPais, espacioCodigo }: StoreDay): string =>
  codigoLocalPais ?? espacioCodigo;

/** Whether a search means the store: by brand, or by a code of it. */
export function matchesStore(store: StoreDay, search: string): boolean {
  const wanted = searchable(search);
  const { nombre, codigoLocalPais, espacioCodigo, contrato } = store;
  return (
    wanted === '' ||
    [nombre, codigoLocalPais, espacioCodigo, contrato].some(
      (text) => text !== null && searchable(text).includes(wanted),
    )
  );
}

export const storeLabel = (store: StoreDay): string =>
  `${store.nombre}, ${texts.storeNumber(storeNumber(store))}`;
