import { expect, test } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import type { CountryCode } from 'shared/countries';
import { renderScreen } from 'shared/testing';
import { PhoneInput } from './index.tsx';

const seen: string[] = [];

function Sample({ country, start = '' }: { country: CountryCode; start?: string }) {
  const [value, setValue] = useState(start);
  const take = (next: string): void => {
    seen.push(next);
    setValue(next);
  };
  return <PhoneInput aria-label="Teléfono" country={country} value={value} onChange={take} />;
}

function show(country: CountryCode, start?: string): HTMLInputElement {
  seen.length = 0;
  renderScreen(<Sample country={country} {...(start !== undefined && { start })} />);
  return screen.getByLabelText<HTMLInputElement>('Teléfono');
}

test.each([
  ['CHL', '987654321', '+56 9 8765 4321'],
  ['PER', '987654321', '+51 987 654 321'],
  ['ARG', '91123456789', '+54 9 11 2345 6789'],
  ['COL', '3001234567', '+57 300 1234567'],
] as const)(
  'a phone is typed as %s writes it, behind the code that stands there',
  async (country, typed, shown) => {
    const field = show(country);
    await userEvent.type(field, typed);
    expect(field).toHaveValue(shown);
    expect(seen.at(-1)).toBe(shown.replaceAll(' ', ''));
  },
);

test('two keys of one moment are both taken, once', () => {
  const field = show('CHL', '+56987654321');
  const type = (text: string) => fireEvent.input(field, { target: { value: text } });
  // Before anything is drawn in between.
  field.addEventListener('keydown', () => {
    type('+56 9 8765 432');
    type('+56 9 8765 43');
  });
  fireEvent.keyDown(field, { key: 'Backspace' });
  expect(field).toHaveValue('+56 9 8765 43');
  expect(seen).toEqual(['+5698765432', '+569876543']);
});

test('whoever types the code too has it once', async () => {
  const field = show('PER');
  await userEvent.type(field, '+51 987 654 321');
  expect(field).toHaveValue('+51 987 654 321');
  expect(seen.at(-1)).toBe('+51987654321');
});

test('digits of the calling code that begin another number stay in their order', async () => {
  const field = show('CHL', '+56987654321');
  await userEvent.tripleClick(field);
  await userEvent.keyboard('512345678');
  expect(field).toHaveValue('+56 51 234 5678');
});

test('a pasted number of another country stays, to be refused', async () => {
  const field = show('CHL');
  await userEvent.tripleClick(field);
  await userEvent.paste('+51 987 654 321');
  expect(field).toHaveValue('+51 987 654 321');
  expect(seen.at(-1)).toBe('+51987654321');
});

test('all digits can be taken back; the code stays, and is no number', async () => {
  const field = show('CHL', '+56987654321');
  await userEvent.click(field);
  await userEvent.keyboard('{End}');
  for (let digit = 0; digit < 11; digit += 1) await userEvent.keyboard('{Backspace}');
  expect(field).toHaveValue('+56');
  expect(seen.at(-1)).toBe('');
});

test('Backspace behind a space passes it, and then takes the digit before it', async () => {
  const field = show('CHL', '+56987654321');
  await userEvent.click(field);
  // Behind the space of '+56 9 8765 |4321'.
  field.setSelectionRange(11, 11);
  await userEvent.keyboard('{Backspace}{Backspace}');
  expect(field).toHaveValue('+56 9 8764 321');
  await userEvent.keyboard('5');
  expect(field).toHaveValue('+56 9 8765 4321');
});
