import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { formatDay } from 'shared/format';
import { addDays, todayIn } from 'shared/rules';
import { renderScreen } from 'shared/testing';
import { RecordState } from './record-state.tsx';

const today = todayIn('CHL', new Date());
const yesterday = addDays(today, -1);
const tomorrow = addDays(today, 1);

test.each([
  ['was ended', yesterday, '2030-12-31', `Terminado desde el ${formatDay(yesterday)}`],
  ['will end', tomorrow, '2030-12-31', `Termina el ${formatDay(tomorrow)}`],
  ['ran out yesterday, which was its last day', null, yesterday, `Terminado desde el ${formatDay(today)}`],
  ['has its last day today', null, today, 'Vigente'],
] as const)(
  'a lease that %s says since when it is over, or that it is not',
  (_, terminadoDesde, termino, said) => {
    const item = { id: 1, pais: 'CHL', rowVersion: 1, terminadoDesde, termino } as const;
    renderScreen(<RecordState item={item} />);
    expect(screen.getByText(said)).toBeVisible();
  },
);
