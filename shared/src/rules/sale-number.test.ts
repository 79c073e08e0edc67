import { expect, test } from '@jest/globals';
import { saleNumberProblem } from './sale-number.ts';

const amount = { max: 9_999_999_999.99, decimals: 2, maxMessage: 'Máximo' } as const;

test('every amount of whole cents is taken, up to the highest', () => {
  const mostCents = 999_999_999_999;
  // As far from each other as to meet all that doubles do between 0 and the highest, its near ones too.
  const cents = [
    ...Array.from({ length: 50_000 }, (_, place) => place * 19_999_981),
    ...Array.from({ length: 2000 }, (_, place) => mostCents - place),
  ];
  const refused = cents.filter((count) => saleNumberProblem(amount, count / 100) !== null);
  expect(refused).toEqual([]);
});

test('a sum of amounts is one; what has a third decimal is refused', () => {
  expect(saleNumberProblem(amount, 0.1 + 0.2)).toBeNull();
  expect(saleNumberProblem(amount, 4_000_000_000.1 + 5_000_000_000.2)).toBeNull();
  for (const value of [1.005, 0.001, 9_673_427_652.955])
    expect(saleNumberProblem(amount, value)).toBe('Puede tener hasta dos decimales');
});
