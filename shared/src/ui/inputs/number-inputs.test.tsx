import { expect, jest, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import type { CountryCode } from 'shared/countries';
import { renderScreen } from 'shared/testing';
import { AmountInput, IntegerInput } from './index.ts';

const seen: (number | null)[] = [];
const unread: string[] = [];
const decimalsLeftOut = jest.fn();

type SampleProps = { max?: number; whole?: boolean; signless?: boolean };

function Sample({ country, whole, signless, ...props }: SampleProps & { country: CountryCode }) {
  const [value, setValue] = useState<number | null>(null);
  const Shown = whole ? IntegerInput : AmountInput;
  return (
    <Shown
      aria-label="Monto"
      country={country}
      value={value}
      {...props}
      {...(signless && { signless })}
      onDecimals={decimalsLeftOut}
      onUnread={(text) => unread.push(text)}
      onChange={(next) => {
        seen.push(next);
        setValue(next);
      }}
    />
  );
}

async function type(country: CountryCode, text: string, props: SampleProps = {}) {
  seen.length = 0;
  decimalsLeftOut.mockClear();
  const { unmount } = renderScreen(<Sample country={country} {...props} />);
  const input = screen.getByLabelText<HTMLInputElement>('Monto');
  await userEvent.type(input, text);
  await userEvent.tab();
  const result = { shown: input.value, value: seen.at(-1), mode: input.getAttribute('inputmode') };
  unmount();
  return result;
}

test('T22 an amount is typed and read as its country writes it', async () => {
  expect(await type('ARG', '1234567,89')).toEqual({
    shown: '1.234.567,89',
    value: 1234567.89,
    mode: 'decimal',
  });
  expect(await type('PER', '1234567.89')).toEqual({
    shown: '1,234,567.89',
    value: 1234567.89,
    mode: 'decimal',
  });
  expect(await type('CHL', '1234567')).toEqual({ shown: '1.234.567', value: 1234567, mode: 'numeric' });
});

test('T22 S-267 S-274 PER, ARG and COL take two decimals', async () => {
  expect((await type('COL', '1500,758')).value).toBe(1500.75);
  expect((await type('PER', '1500.758')).value).toBe(1500.75);
});

test.each([
  ['CHL', '1500,75', 1500, '1.500'],
  ['CHL', '1500.75', 1500, '1.500'],
  ['CHL', '25.00', 25, '25'],
  ['CHL', '0,5', 0, '0'],
] as const)(
  'T22 S-268 Chile leaves the decimals of a typed %s %s out and says so: never a hundredfold amount',
  async (country, text, value, shown) => {
    expect(await type(country, text)).toMatchObject({ value, shown });
    expect(decimalsLeftOut).toHaveBeenCalled();
  },
);

test.each([
  ['PER', '12.5', 12],
  ['PER', '12,5', 12],
  ['ARG', '12,5', 12],
  ['COL', '12.5', 12],
] as const)(
  'T22 S-268 a count of %s leaves the decimals of %s out and says so',
  async (country, text, value) => {
    expect((await type(country, text, { whole: true })).value).toBe(value);
    expect(decimalsLeftOut).toHaveBeenCalled();
  },
);

test.each([
  ['CHL', '1.500', 1500],
  ['CHL', '1.234.567', 1234567],
  ['CHL', '1.5{Backspace}20', 120],
  ['PER', '1,500', 1500],
  ['PER', '1,234,567.8', 1234567.8],
] as const)('T22 in %s thousands may be typed with their sign, as in %s', async (country, text, value) => {
  expect((await type(country, text)).value).toBe(value);
  expect(decimalsLeftOut).not.toHaveBeenCalled();
});

test('T22 in Peru a comma with two digits behind it was the decimal sign', async () => {
  expect(await type('PER', '1500,75')).toMatchObject({ shown: '1,500.75', value: 1500.75 });
});

test.each([
  ['ARG', '1.234,56', 1234.56],
  ['COL', '1.234.567,8', 1234567.8],
  ['COL', '25.000', 25000],
  ['ARG', '1234.56', 1234.56],
  ['ARG', '0.5', 0.5],
] as const)('T22 in %s the dot of %s is taken for what it turns out to be', async (country, text, value) => {
  expect((await type(country, text)).value).toBe(value);
});

test('a digit typed at a lone 0 takes its place, on either side of it', async () => {
  expect((await type('CHL', '0{ArrowLeft}345009')).value).toBe(345009);
  expect((await type('PER', '05.5')).value).toBe(5.5);
  expect((await type('COL', '0,5')).value).toBe(0.5);
});

test('an empty amount is null, a typed zero is 0, and a minus is not taken', async () => {
  expect((await type('CHL', '5{Backspace}')).value).toBeNull();
  expect((await type('CHL', '0')).value).toBe(0);
  expect((await type('CHL', '-25')).value).toBe(25);
});

test('a keystroke beyond the largest amount is not taken', async () => {
  expect(await type('CHL', '10001', { max: 10_000, whole: true })).toMatchObject({
    shown: '1.000',
    value: 1000,
  });
});

async function paste(country: CountryCode, text: string, before = '', props: SampleProps = {}) {
  seen.length = 0;
  unread.length = 0;
  const { unmount } = renderScreen(<Sample country={country} {...props} />);
  const input = screen.getByLabelText<HTMLInputElement>('Monto');
  if (before) await userEvent.type(input, before);
  await userEvent.click(input);
  await userEvent.paste(text);
  const result = { shown: input.value, value: seen.at(-1), unread: [...unread] };
  unmount();
  return result;
}

test('T22 S-269 S-270 a pasted amount is read as its country writes it, with whatever stands around it', async () => {
  expect(await paste('CHL', '$ 1.234')).toMatchObject({ shown: '1.234', value: 1234 });
  expect(await paste('CHL', ' 1.234,00 CLP\n')).toMatchObject({ shown: '1.234', value: 1234 });
  expect(await paste('ARG', '1.234,56', '9')).toMatchObject({ shown: '1.234,56', value: 1234.56 });
  expect(await paste('COL', '1 234,5')).toMatchObject({ value: 1234.5 });
  expect(await paste('PER', 'S/ 1,234.56')).toMatchObject({ shown: '1,234.56', value: 1234.56 });
  expect(await paste('PER', '1500')).toMatchObject({ value: 1500 });
});

test.each([
  ['ARG', '1,234.56'],
  ['COL', '1,234'],
  ['PER', '1.234,56'],
  ['CHL', '1,234'],
  ['CHL', '12,5'],
  ['ARG', '-25,00'],
  ['PER', '١٢٣'],
  ['COL', 'doce mil'],
] as const)(
  'T22 %s does not make a number of %s: the field stays as it was, and it is said',
  async (country, text) => {
    expect(await paste(country, text, '77')).toEqual({ shown: '77', value: 77, unread: [text] });
  },
);

test.each([
  ['CHL', '-1.500', 1500],
  ['CHL', '$ -1.500', 1500],
  ['PER', '-S/ 1,234.50', 1234.5],
  ['PER', '(1,234.50)', 1234.5],
  ['ARG', '−25,5', 25.5],
  ['COL', '25.000,10-', 25_000.1],
] as const)(
  'S-101 S-272 a figure that only lessens (credit notes) is taken from %s without the sign of %s',
  async (country, text, value) => {
    expect(await paste(country, text, '', { signless: true })).toMatchObject({ value, unread: [] });
  },
);
