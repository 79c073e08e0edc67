import type { CountryCode } from 'shared/countries';
import { formatAmount, formatDateTime, formatDay, formatMajorAmount } from 'shared/format';
import type { AbilityAction, AbilitySubject } from 'shared/rules/permission';
import { auditFieldName } from 'shared/rules/audit-fields';
import { roleNames } from 'shared/rules/role-names';
import { ticketStatusNames } from 'shared/rules/ticket-status';
import { areaOptions, requestOptions, subtypeOptions, ticketAreas } from 'shared/rules/ticket-topics';
import { auditTexts as texts } from './texts.ts';

type Words = Readonly<Record<string, string>>;

const wordsOf = (options: readonly { readonly value: string; readonly label: string }[]): Words =>
  Object.fromEntries(options.map(({ value, label }) => [value, label]));
const requests = ticketAreas.flatMap((area) =>
  requestOptions(area).map(({ value, label }) => ({ area, value, label })),
);
const states: Words = { ...ticketStatusNames, ...texts.states };

/** Fields whose values are words of a closed list. */
const words: Readonly<Record<string, Words>> = {
  area: wordsOf(areaOptions),
  by: { link: texts.by.link, owner: texts.by.owner, 'sign-on': texts.by.signOn },
  estado: states,
  kind: texts.mailKinds,
  request: wordsOf(requests),
  rol: roleNames,
  rolId: roleNames,
  roleId: roleNames,
  role_id: roleNames,
  roles: roleNames,
  secondFactor: texts.secondFactor,
  status: states,
  subtype: wordsOf(requests.flatMap(({ area, value }) => subtypeOptions(area, value))),
  type: texts.reaches,
  urgency: texts.urgencies,
};

/** Amounts as daily sales keep them, and as monthly ones do. */
const minorAmounts =
  /^(receipt|invoice|exempt|online)_(cash|card)$|^(meal_voucher_amount|net_amount|credit_notes|gross)$/;
const majorAmounts = /^(totalEfectivo|totalTarjeta|montoNotasCredito|ventaBruta|ventaNeta)$/;

function permissionText(value: string): string | undefined {
  const [action = '', subject = '', ...rest] = value.split(' ');
  const does = texts.abilityActions[action as AbilityAction] as string | undefined;
  const what = texts.abilitySubjects[subject as AbilitySubject] as string | undefined;
  return does && what && rest.length === 0 ? `${does} ${what}` : undefined;
}

function stringText(field: string, value: string, country: CountryCode): string {
  if (field === 'field') return auditFieldName(value);
  if (field === 'entries' || field === 'permisos') return permissionText(value) ?? value;
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)) return formatDateTime(value, country);
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return formatDay(value);
  const known = words[field] ?? {};
  return Object.hasOwn(known, value) ? (known[value] ?? value) : value;
}

/** A value of an entry's field as people read it; what is of no known kind stays as it was kept. */
export function valueText(field: string, value: unknown, country: CountryCode): string {
  if (typeof value === 'boolean') return value ? texts.yes : texts.no;
  if (typeof value === 'string') return stringText(field, value, country);
  if (typeof value !== 'number') return JSON.stringify(value) ?? '';
  if (minorAmounts.test(field)) return formatAmount(value, country, { symbol: true });
  return majorAmounts.test(field) ? formatMajorAmount(value, country, { symbol: true }) : String(value);
}
