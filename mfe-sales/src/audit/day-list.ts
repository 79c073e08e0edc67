import { dayNumber, type Day } from 'shared/rules';

const list = new Intl.ListFormat('es', { type: 'conjunction' });

/** The days of a month by number: '4, 5 y 12'; those that follow each other as '4 al 9'. */
export function dayList(days: readonly Day[]): string {
  const runs: { from: number; to: number }[] = [];
  for (const number of days.map(dayNumber)) {
    const last = runs.at(-1);
    if (last?.to === number - 1) last.to = number;
    else runs.push({ from: number, to: number });
  }
  return list.format(
    runs.flatMap(({ from, to }) => {
      if (from === to) return [String(from)];
      return to === from + 1 ? [String(from), String(to)] : [`${from} al ${to}`];
    }),
  );
}
