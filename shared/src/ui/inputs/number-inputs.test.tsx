import { describe, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { type CountryCode, countryOf } from 'shared/countries';
import { renderScreen } from 'shared/testing';
import { AmountInput, IntegerInput, type RefusedKey } from './index.ts';

const seen: (number | null)[] = [];
const unread: string[] = [];

type SampleProps = {
  max?: number;
  whole?: boolean;
  signless?: boolean;
  start?: number;
  selectsOnFocus?: boolean;
  maxLength?: number;
};

function Sample({ country, whole, signless, start, ...props }: SampleProps & { country: CountryCode }) {
  const [value, setValue] = useState<number | null>(start ?? null);
  const [remark, setRemark] = useState<RefusedKey | null>(null);
  const Shown = whole ? IntegerInput : AmountInput;
  return (
    <>
      <Shown
        aria-label="Monto"
        country={country}
        value={value}
        {...props}
        {...(signless && { signless })}
        onRefused={setRemark}
        onUnread={(text) => unread.push(text)}
        onChange={(next) => {
          seen.push(next);
          setRemark(null);
          setValue(next);
        }}
      />
      <output>{remark}</output>
    </>
  );
}

const said = (): string | null => screen.getByRole('status').textContent || null;

async function type(country: CountryCode, text: string, props: SampleProps = {}) {
  seen.length = 0;
  const { unmount } = renderScreen(<Sample country={country} {...props} />);
  const input = screen.getByLabelText<HTMLInputElement>('Monto');
  await userEvent.type(input, text);
  await userEvent.tab();
  const result = {
    shown: input.value,
    value: seen.at(-1),
    mode: input.getAttribute('inputmode'),
    remark: said(),
  };
  unmount();
  return result;
}

test('an amount is typed and read as its country writes it', async () => {
  expect(await type('ARG', '1234567,89')).toEqual({
    shown: '1.234.567,89',
    value: 1234567.89,
    mode: 'decimal',
    remark: null,
  });
  expect(await type('COL', '1234567,89')).toEqual({
    shown: '1.234.567,89',
    value: 1234567.89,
    mode: 'decimal',
    remark: null,
  });
  expect(await type('PER', '1234567.89')).toEqual({
    shown: '1,234,567.89',
    value: 1234567.89,
    mode: 'decimal',
    remark: null,
  });
  expect(await type('CHL', '1234567')).toEqual({
    shown: '1.234.567',
    value: 1234567,
    mode: 'numeric',
    remark: null,
  });
});

test('PER, ARG and COL take two decimals', async () => {
  expect((await type('ARG', '1500,758')).value).toBe(1500.75);
  expect((await type('COL', '1500,758')).value).toBe(1500.75);
  expect((await type('PER', '1500.758')).value).toBe(1500.75);
  expect((await type('ARG', '1500,758')).value).toBe(1500.75);
});

test.each([
  ['CHL', '1500,75', 1500, '1.500'],
  ['CHL', '1500.75', 1500, '1.500'],
  ['CHL', '25.00', 25, '25'],
  ['CHL', '0,5', 0, '0'],
] as const)(
  'Chile leaves the decimals of a typed %s %s out and says so: never a hundredfold amount',
  async (country, text, value, shown) => {
    expect(await type(country, text)).toMatchObject({ value, shown, remark: 'wholeNumber' });
  },
);

test.each([
  ['CHL', '12,5', 12],
  ['PER', '12.5', 12],
  ['PER', '12,5', 12],
  ['ARG', '12,5', 12],
  ['COL', '12.5', 12],
] as const)('a count of %s leaves the decimals of %s out and says so', async (country, text, value) => {
  expect(await type(country, text, { whole: true })).toMatchObject({ value, remark: 'wholeNumber' });
  // As an amount does in Chile.
  expect(await type('CHL', '12,5')).toMatchObject({ value: 12, remark: 'wholeNumber' });
});

test.each([
  ['CHL', '1.500', 1500],
  ['CHL', '1.234.567', 1234567],
  ['CHL', '1.5{Backspace}20', 120],
  ['PER', '1,500', 1500],
  ['PER', '1,234,567.8', 1234567.8],
] as const)('in %s thousands may be typed with their sign, as in %s', async (country, text, value) => {
  expect(await type(country, text)).toMatchObject({ value, remark: null });
});

test.each([
  ['CHL', '1.234', 1234, null],
  ['ARG', '1.234', 1234, null],
  ['COL', '1.234', 1234, null],
  ['PER', '1.234', 1.23, 'decimals'],
  ['PER', '1,234', 1234, null],
  ['ARG', '1,234', 1.23, 'decimals'],
] as const)(
  'the same text in another country is another number: in %s %s is %d [T22]',
  async (country, text, value, remark) => {
    expect(await type(country, text)).toMatchObject({ value, remark });
  },
);

test('in Peru a comma with two digits behind it was the decimal sign', async () => {
  expect(await type('PER', '1500,75')).toMatchObject({ shown: '1,500.75', value: 1500.75 });
});

test.each([
  ['PER', '0,50', 0.5],
  ['PER', '0,75', 0.75],
  ['PER', '0,5', 0.5],
  ['PER', ',90', 0.9],
  ['PER', '0,05', 0.05],
  ['PER', '75{Home},', 0.75],
  ['ARG', '0.75', 0.75],
  ['COL', '.5', 0.5],
  ['PER', '.5', 0.5],
  ['ARG', ',5', 0.5],
] as const)('in %s %s is less than one, whichever sign is typed', async (country, text, value) => {
  expect(await type(country, text)).toMatchObject({ value, remark: null });
});

test('a 0 with its decimal sign is 0 once the field is left, the sign alone is nothing', async () => {
  expect(await type('PER', '0,')).toMatchObject({ shown: '0', value: 0 });
  expect(await type('COL', ',')).toMatchObject({ shown: '', value: null });
});

test.each([
  ['CHL', '100000', '10.000'],
  ['CHL', '10.0000', '10.000'],
  ['PER', '100000', '10,000'],
] as const)('in %s a digit of %s for which there is no room is told', async (country, text, shown) => {
  const { maxLength } = countryOf('CHL').dailySales.wide.fields[0] ?? {};
  expect(await type(country, text, { whole: true, maxLength })).toMatchObject({
    shown,
    remark: 'tooLong',
  });
});

test.each([
  ['ARG', '1.234,56', 1234.56],
  ['COL', '1.234.567,8', 1234567.8],
  ['COL', '25.000', 25000],
  ['ARG', '1234.56', 1234.56],
  ['ARG', '0.5', 0.5],
  ['ARG', '1..5', 1.5],
] as const)('in %s the dot of %s is taken for what it turns out to be', async (country, text, value) => {
  expect(await type(country, text)).toMatchObject({ value, remark: null });
});

test.each([
  ['ARG', '1,234.56', '1,23', 'decimals'],
  ['COL', '1,234.56', '1,23', 'decimals'],
  ['ARG', '1,234', '1,23', 'decimals'],
  ['COL', '0.567', '0,56', 'decimals'],
  ['PER', '1.234,56', '1.23', 'decimals'],
  ['PER', '1.234', '1.23', 'decimals'],
  ['CHL', '1,234.56', '1', 'wholeNumber'],
  ['CHL', '1,234,567', '1', 'wholeNumber'],
  ['CHL', '1, 5', '1', 'wholeNumber'],
  ['CHL', '0.5678', '0', 'wholeNumber'],
] as const)(
  'in %s the figure of %s ends where another country’s shape begins, and it is said',
  async (country, text, shown, remark) => {
    expect(await type(country, text)).toMatchObject({ shown, remark });
    // Nothing was glued on to it on the way either.
    expect(Math.max(...seen.map(Number))).toBe(seen.at(-1));
  },
);

test('a field that took nothing takes a figure once Backspace or the field is pressed', async () => {
  expect((await type('CHL', ',5{Backspace}7')).shown).toBe('7');
  renderScreen(<Sample country="CHL" />);
  const input = screen.getByLabelText<HTMLInputElement>('Monto');
  await userEvent.type(input, ',5');
  expect([input.value, said()]).toEqual(['', 'wholeNumber']);
  await userEvent.type(input, '7');
  expect([input.value, said()]).toEqual(['7', null]);
});

test('a figure that is dictated is read as a whole, whatever was refused before', async () => {
  renderScreen(<Sample country="CHL" />);
  const input = screen.getByLabelText<HTMLInputElement>('Monto');
  await userEvent.type(input, '1,5');
  fireEvent(input, new InputEvent('beforeinput', { data: '$ 1.500', bubbles: true, cancelable: true }));
  expect([input.value, said()]).toEqual(['1.500', null]);
});

test.each([
  ['ARG', '123456{ArrowLeft>3/},', '123.456'],
  ['ARG', '123456{ArrowLeft>4/}.', '123.456'],
  ['COL', '1234,56{ArrowLeft>4/}.', '1.234,56'],
  ['COL', '1,23{ArrowLeft}9', '1,23'],
  ['PER', '123456{ArrowLeft>3/}.', '123,456'],
  ['PER', '1.23{ArrowLeft},', '1.23'],
  ['CHL', '1234{ArrowLeft>2/},56', '1.234'],
] as const)(
  'in %s a key in the midst of a figure, %s, cuts none of its digits off',
  async (country, text, shown) => {
    const remark = country === 'CHL' ? 'wholeNumber' : 'decimals';
    expect(await type(country, text)).toMatchObject({ shown, remark });
  },
);

describe.each(['CHL', 'PER', 'ARG', 'COL'] as const)('in %s', (country) => {
  test.each([
    ['-500', '500', 'minus'],
    ['−500', '500', 'minus'],
    ['(500)', '500', 'minus'],
    ['500-', '500', 'minus'],
    ['500-20', '500', 'minus'],
    ['10+20', '10', 'minus'],
    ['12a34', '1234', 'notDigit'],
    ['12٣', '12', 'notDigit'],
    ['500%', '500', 'notDigit'],
    ['5a{Backspace}7', '7', null],
    ['500-{Backspace}7', '507', null],
    ['-5{Backspace}', '', null],
    ['5a{ArrowLeft}{ArrowRight}{Backspace}', '', null],
    ['12 34', '1234', null],
    ['12{Enter}', '12', null],
    ['12{Control>}c{/Control}', '12', null],
  ] as const)(
    'what %s has besides digits is left out, which is said until something else is typed',
    async (text, digits, remark) => {
      const { shown, ...typed } = await type(country, text);
      expect([shown.replace(/\D/, ''), typed.remark]).toEqual([digits, remark]);
    },
  );

  test('what was selected stays when a letter is typed over it', async () => {
    renderScreen(<Sample country={country} />);
    const input = screen.getByLabelText<HTMLInputElement>('Monto');
    await userEvent.type(input, '123');
    await userEvent.type(input, 'a', { initialSelectionStart: 0, initialSelectionEnd: 3 });
    expect([input.value, said()]).toEqual(['123', 'notDigit']);
    await userEvent.keyboard('4');
    expect(input.value).toBe('4');
  });

  test('digits that are pasted where the figure is over stay out as typed ones do', async () => {
    const { decimal } = countryOf(country).number;
    renderScreen(<Sample country={country} />);
    const input = screen.getByLabelText<HTMLInputElement>('Monto');
    await userEvent.type(input, `1${decimal}23`);
    await userEvent.paste('45');
    const kept = country === 'CHL' ? ['1', 'wholeNumber'] : [`1${decimal}23`, 'decimals'];
    expect([input.value, said()]).toEqual(kept);
  });
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

test('a pasted amount is read as its country writes it, with whatever stands around it [T22]', async () => {
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
  ['PER', '1.234'],
  ['CHL', '1,234'],
  ['CHL', '12,5'],
  ['ARG', '-25,00'],
  ['PER', '١٢٣'],
  ['COL', 'doce mil'],
] as const)(
  '%s does not make a number of %s: the field stays as it was, and it is said [T22]',
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
  'a figure that only lessens (credit notes) is taken from %s without the sign of %s',
  async (country, text, value) => {
    expect(await paste(country, text, '', { signless: true })).toMatchObject({ value, unread: [] });
  },
);

describe('a field that selects with the focus', () => {
  const moment = () => act(() => new Promise((resolve) => setTimeout(resolve, 0)));
  const field = (): HTMLInputElement => screen.getByLabelText('Monto');
  const selected = (): string => field().value.slice(field().selectionStart ?? 0, field().selectionEnd ?? 0);

  test('offers the figure that stands there to be replaced', async () => {
    renderScreen(<Sample country="COL" start={1500} selectsOnFocus />);
    await userEvent.click(field());
    await moment();
    expect(selected()).toBe('1.500');
  });

  test('leaves alone what is typed at once: the next key would replace it', async () => {
    renderScreen(<Sample country="COL" selectsOnFocus />);
    const select = jest.spyOn(field(), 'select');
    act(() => field().focus());
    fireEvent.input(field(), { target: { value: '7' } });
    await moment();
    expect(field().value).toBe('7');
    expect(select).not.toHaveBeenCalled();
  });
});
