import type { Day } from './days.ts';

/** Statuses of a discount (U-238 to U-242) and what each is called. */
export const discountStatuses = ['draft', 'pending', 'approved', 'rejected', 'deleted'] as const;
export type DiscountStatus = (typeof discountStatuses)[number];

export const discountStatusNames: Readonly<Record<DiscountStatus, string>> = {
  draft: 'Borrador',
  pending: 'En revisión',
  approved: 'Aprobado',
  rejected: 'Rechazado',
  deleted: 'Eliminado',
};

export type DiscountAction = 'view' | 'edit' | 'publish' | 'delete' | 'review';

const actions: Readonly<Record<DiscountStatus, readonly DiscountAction[]>> = {
  draft: ['view', 'edit', 'publish', 'delete'],
  pending: ['view', 'review', 'delete'],
  approved: ['view', 'delete'],
  rejected: ['view'],
  deleted: ['view'],
};

/** What a status allows (U-248 to U-251): brands edit drafts only, and marketing reviews pending discounts. */
export const allowsDiscountAction = (status: DiscountStatus, action: DiscountAction): boolean =>
  actions[status].includes(action);

/** A percentage, or an amount in the currency of the discount's country (U-218). */
export const discountTypes = ['%', '$'] as const;
export type DiscountType = (typeof discountTypes)[number];

/** Each person redeems a discount once (U-219). */
export const redeemType = 'unique';

/** Where the publish dialog offers to announce a discount (U-304). */
export const discountChannels = ['on_tour', 'office_hub', 'app'] as const;
export type DiscountChannel = (typeof discountChannels)[number];

export const discountChannelNames: Readonly<Record<DiscountChannel, string>> = {
  on_tour: 'On tour',
  office_hub: 'Office Hub',
  app: 'App',
};

/** Most characters of each text; the preview shows more of the conditions than a form takes (U-293 to U-295). */
export const discountNameLength = 60;
export const discountDescriptionLength = 100;
export const discountConditionsLength = 110;
export const discountPreviewLength = 200;
/** Most characters of the reason of a rejection or deletion. */
export const discountReasonLength = 300;

/** The logo of a discount: 5 MB of JPEG, PNG or GIF (U-286, U-287). */
export const discountLogoBytes = 5 * 1024 * 1024;
export const discountLogoTypes = ['image/jpeg', 'image/png', 'image/gif'] as const;
export const discountLogoTooLarge = 'El archivo no puede ser mayor a 5 MB.';
export const discountLogoUnreadable = 'Solo se permiten archivos JPG, PNG o GIF.';

export const largestPercentage = 100;
/** Hundredths of it fit an integer column. */
export const largestDiscountAmount = 9_999_999.99;

const hasTwoDecimals = (value: number): boolean => Number(value.toFixed(2)) === value;

/** What is wrong with the amount of a discount (U-290 to U-292), or null. */
export function discountValueProblem(type: DiscountType, value: number): string | null {
  if (!(value > 0)) return 'El monto debe ser mayor que 0';
  if (type === '%' && value > largestPercentage) return 'El porcentaje no puede ser mayor que 100';
  if (value > largestDiscountAmount) return 'El monto es demasiado grande';
  return hasTwoDecimals(value) ? null : 'Use hasta 2 decimales';
}

/** Weekdays are digits, Monday = 1 (U-220, P-168). */
export const weekDayDigits = ['1', '2', '3', '4', '5', '6', '7'] as const;
export type WeekDay = (typeof weekDayDigits)[number];

/** What the form's quick choices select (U-301, U-302). */
export const workDays = '12345';
export const weekendDays = '67';

export const weekDayNames: Readonly<Record<WeekDay, string>> = {
  1: 'Lun',
  2: 'Mar',
  3: 'Mié',
  4: 'Jue',
  5: 'Vie',
  6: 'Sáb',
  7: 'Dom',
};

/** Distinct digits from 1 to 7 in their order. */
export const weekDaysShape = /^(?=.)1?2?3?4?5?6?7?$/;

/** The digit of a calendar day. */
export const weekDayOf = (day: Day): WeekDay =>
  weekDayDigits[(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7] ?? '1';

/** First and last day, both included. */
type Period = { readonly start: Day; readonly end: Day };

/** A discount is in the catalogue and gives coupons on the days of its period. */
export const isDiscountInForce = ({ start, end }: Period, today: Day): boolean =>
  start <= today && today <= end;

/** Its coupons are redeemed on those of these days that its weekdays include (U-308). */
export const isRedeemableOn = (discount: Period & { readonly week_days: string }, today: Day): boolean =>
  isDiscountInForce(discount, today) && discount.week_days.includes(weekDayOf(today));

/** Letters and digits that cannot be mistaken for each other when read from a screen: no 0 or O, 1, I or L, 2, 5, 8. */
export const couponAlphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ34679';

/** Characters of a coupon's code (U-306). */
export const couponCodeLength = 6;

/** A code as it is stored, from what was typed or scanned: upper case without spaces (U-305). */
export const couponCodeOf = (typed: string): string => typed.replaceAll(/\s/g, '').toUpperCase();
