import { CALENDAR_YEAR, calendarYear } from '../endpoints/calendar-years.ts';
import { formatDay } from '../format/day.ts';
import type { Day } from '../rules/days.ts';

/** The value of a field with a text that is no day: shaped like one, and refused by every schema. */
export const noDay: Day = '0000-00-00';

const isoShape = /^\s*(\d{4}-\d{2}-\d{2})/;

/** Two digits, two digits, four digits; a group may be unfinished, and the last one may be missing. */
const groupsOf = (text: string): string[] => text.split(/\D+/).filter((group) => group !== '');

/**
 * The text of the field after a key: separators become '/', and come by themselves after two digits. A pasted ISO
 * day is turned around. `grows`: something was typed at the end; text that is corrected elsewhere stays as it is.
 */
export function spacedDay(typed: string, grows: boolean): string {
  const iso = isoShape.exec(typed)?.[1];
  if (iso !== undefined) return formatDay(iso);
  const kept = typed.replaceAll(/[^\d/.\- ]/g, '');
  if (!grows) return kept.replaceAll(/\D+/g, '/').slice(0, 10);
  const groups: string[] = [];
  for (const group of groupsOf(kept)) {
    let rest = group;
    while (groups.length < 2 && rest.length > 2) {
      groups.push(rest.slice(0, 2));
      rest = rest.slice(2);
    }
    groups.push(rest);
  }
  const shown = groups.slice(0, 3);
  const last = shown.at(-1) ?? '';
  const ends = shown.length < 3 && last !== '' && (last.length === 2 || /\D$/.test(kept));
  return shown.map((group, index) => group.slice(0, index === 2 ? 4 : 2)).join('/') + (ends ? '/' : '');
}

const existing = (year: string, month: string, day: string): Day | undefined => {
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : undefined;
};

/** The day that a text says; undefined while it says none. A year takes four digits. */
export function readDay(text: string): Day | undefined {
  const [day = '', month = '', year = '', ...more] = groupsOf(text);
  if (year.length !== 4 || more.length > 0) return undefined;
  const read = existing(year, month, day);
  return read !== undefined && calendarYear.test(read) ? read : undefined;
}

/** A text that was left: '5/3/26' is the 5th of March 2026. */
export function finishedDay(text: string): string {
  const [day, month, year, ...more] = groupsOf(text);
  if (day === undefined || month === undefined || year?.length !== 2 || more.length > 0) return text;
  return `${day}/${month}/20${year}`;
}

/** Why a text says no day. */
export function dayFault(text: string): string {
  const [day = '', month = '', year = ''] = groupsOf(text);
  if (year.length !== 4) return 'Escriba la fecha completa: dd/mm/aaaa';
  return existing(year, month, day) === undefined ? `El ${text} no existe` : CALENDAR_YEAR;
}

/** Why a day cannot be chosen; undefined if it can. */
export function rangeFault(day: Day, min: Day | undefined, max: Day | undefined): string | undefined {
  if (min !== undefined && max !== undefined && (day < min || day > max))
    return `Elija una fecha del ${formatDay(min)} al ${formatDay(max)}`;
  if (min !== undefined && day < min) return `Elija una fecha desde el ${formatDay(min)}`;
  return max !== undefined && day > max ? `Elija una fecha hasta el ${formatDay(max)}` : undefined;
}
