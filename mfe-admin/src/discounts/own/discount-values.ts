import {
  discountFormOf,
  type discountSubmission,
  type ManagedDiscount,
  type publication,
} from 'shared/endpoints/discounts';
import type { CountryCode } from 'shared/countries';
import { valueText, weekDaysText } from 'shared/discounts/words';
import { formatDay } from 'shared/format';
import { type DiscountType, weekDayDigits } from 'shared/rules/discount';
import type { Day } from 'shared/rules';
import type { ConflictRow } from 'shared/writes';
import type { Named } from '../named.ts';
import { differencesOf } from '../../common/conflict/differences.ts';
import { texts } from './texts.ts';

/** The form: the fields of a discount, of which some may not be written yet, and its logo. */
export type DiscountValues = {
  name: string;
  discount_type: DiscountType;
  value: number | null;
  brand_id: number | null;
  description: string;
  buildings_ids: number[];
  start: string;
  end: string;
  week_days: string;
  conditions: string;
  /** A new logo; null removes the stored one; undefined leaves it. */
  file: File | null | undefined;
  /** What the publish dialog asked; null: it is saved as a draft. */
  publication: Publication | null;
  rowVersion: number;
};

type Submission = (typeof discountSubmission)['_zod']['input'];
export type Publication = (typeof publication)['_zod']['output'];

/** The fields of each step; the first error decides which one is shown (U-114). */
export const stepFields = [
  ['name', 'discount_type', 'value', 'brand_id', 'description', 'file'],
  ['buildings_ids', 'start', 'end', 'week_days', 'conditions'],
] as const satisfies readonly (readonly (keyof DiscountValues)[])[];

/** A new discount; with one brand, that one. */
export const emptyValues = (brandId: number | null): DiscountValues => ({
  name: '',
  discount_type: '%',
  value: null,
  brand_id: brandId,
  description: '',
  buildings_ids: [],
  start: '',
  end: '',
  week_days: '',
  conditions: '',
  file: undefined,
  publication: null,
  rowVersion: 0,
});

export const valuesOf = (discount: ManagedDiscount): DiscountValues => ({
  name: discount.name,
  discount_type: discount.discount_type,
  value: discount.value,
  brand_id: discount.brand_id,
  description: discount.description,
  buildings_ids: [...discount.buildings_ids],
  start: discount.start,
  end: discount.end,
  week_days: discount.week_days,
  conditions: discount.conditions,
  file: undefined,
  publication: null,
  rowVersion: discount.rowVersion,
});

/** A copy to start from: logo and period are chosen again. */
export const copyOf = (discount: ManagedDiscount): DiscountValues => ({
  ...valuesOf(discount),
  start: '',
  end: '',
  rowVersion: 0,
});

/** The part of the values that the API's rules judge. */
const fieldsOf = ({
  file: _file,
  publication: _publication,
  rowVersion: _version,
  ...fields
}: DiscountValues) => fields;

type Fault = { readonly type: 'rule'; readonly message: string };

/** The first fault of each field, by the API's own rules. `today` in the country of the discount. */
export function faultsIn(values: DiscountValues, today: Day): Partial<Record<keyof DiscountValues, Fault>> {
  const issues = discountFormOf(today).safeParse(fieldsOf(values)).error?.issues ?? [];
  return Object.fromEntries(
    issues.toReversed().map(({ path, message }) => [String(path[0]), { type: 'rule', message }]),
  );
}

/** What is sent of valid values. */
export function bodyOf(values: DiscountValues): { readonly discount: Submission; readonly file?: File } {
  const { file, publication } = values;
  const discount: Submission = {
    ...discountFormOf().parse(fieldsOf(values)),
    // U-243, U-244: a draft, or published for review.
    ...(publication === null ? { status: 'draft' } : { status: 'pending', ...publication }),
    ...(file === null && { image: null }),
  };
  return { discount, ...(file && { file }) };
}

/** Adds or removes a weekday; the digits stay in their order (U-220). */
export const withDay = (weekDays: string, day: string, chosen: boolean): string =>
  weekDayDigits.filter((digit) => (digit === day ? chosen : weekDays.includes(digit))).join('');

/** A quick choice is on if all its days are; pressing it then removes them, otherwise adds them (U-301, U-302). */
export const hasDays = (weekDays: string, days: string): boolean =>
  [...days].every((day) => weekDays.includes(day));
export const toggleDays = (weekDays: string, days: string): string =>
  weekDayDigits
    .filter((digit) => (days.includes(digit) ? !hasDays(weekDays, days) : weekDays.includes(digit)))
    .join('');

/** What a form shows of a discount, as texts. */
const shownOf = (
  values: DiscountValues,
  country: CountryCode,
  brands: readonly Named[],
  malls: readonly Named[],
) => ({
  name: values.name,
  value: valueText(values, country),
  brand: brands.find(({ id }) => id === values.brand_id)?.name ?? '',
  description: values.description,
  malls: malls
    .filter(({ id }) => values.buildings_ids.includes(id))
    .map(({ name }) => name)
    .join(', '),
  start: values.start && formatDay(values.start),
  end: values.end && formatDay(values.end),
  weekDays: weekDaysText(values.week_days),
  conditions: values.conditions,
});

const labels = {
  name: texts.name,
  value: texts.value,
  brand: texts.brand,
  description: texts.description,
  malls: texts.malls,
  start: texts.start,
  end: texts.end,
  weekDays: texts.weekDays,
  conditions: texts.conditions,
};

type Choices = { readonly brands: readonly Named[]; readonly malls: readonly Named[] };

/** Differences between form and database (T19). */
export const differences = (
  mine: DiscountValues,
  stored: ManagedDiscount,
  { brands, malls }: Choices,
): ConflictRow[] =>
  differencesOf(
    labels,
    shownOf(mine, stored.country, brands, malls),
    shownOf(valuesOf(stored), stored.country, [stored.brand], stored.buildings),
  );
