import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { renderScreen } from 'shared/testing';
import { DayField, DayFilter } from './index.ts';

const told: (string | undefined)[] = [];

type SampleProps = { readonly start?: string; readonly min?: string; readonly max?: string };

function Sample({ start = '', ...range }: SampleProps) {
  const [value, setValue] = useState(start);
  return (
    <>
      <DayField
        label="Desde"
        value={value}
        onChange={(day) => {
          told.push(day);
          setValue(day);
        }}
        {...range}
      />
      <button type="button" onClick={() => setValue('2026-12-24')}>
        Navidad
      </button>
    </>
  );
}

function show(props: SampleProps = {}): HTMLInputElement {
  told.length = 0;
  renderScreen(<Sample {...props} />, { session: {} });
  return screen.getByRole<HTMLInputElement>('textbox', { name: 'Desde' });
}

test('a day is typed with its digits alone, and shown as dd/mm/aaaa in any browser', async () => {
  const field = show({ start: '2026-01-02' });
  expect(field).toHaveValue('02/01/2026');
  expect(field).toHaveAttribute('inputmode', 'numeric');
  await userEvent.clear(field);
  expect(told).toEqual(['']);
  await userEvent.type(field, '24112026');
  expect(field).toHaveValue('24/11/2026');
  expect(told.at(-1)).toBe('2026-11-24');
});

test('a separator that came by itself can be deleted again', async () => {
  const field = show();
  await userEvent.type(field, '24');
  expect(field).toHaveValue('24/');
  await userEvent.keyboard('{Backspace}{Backspace}5');
  expect(field).toHaveValue('25/');
});

test('a day that does not exist is named at its field, and is no value that a form accepts', async () => {
  const field = show();
  await userEvent.type(field, '31022026');
  expect(screen.queryByText('El 31/02/2026 no existe')).not.toBeInTheDocument();
  await userEvent.tab();
  expect(await screen.findByText('El 31/02/2026 no existe')).toBeVisible();
  expect(field).toBeInvalid();
  expect(told.at(-1)).toBe('0000-00-00');
});

test('a day outside the possible ones is told which are', async () => {
  const field = show({ min: '2026-11-01', max: '2026-11-24' });
  await userEvent.type(field, '25/11/2026');
  await userEvent.tab();
  expect(await screen.findByText('Elija una fecha del 01/11/2026 al 24/11/2026')).toBeVisible();
});

test('a day that changes elsewhere is shown, whatever was being typed', async () => {
  const field = show();
  await userEvent.type(field, '31/0');
  await userEvent.click(screen.getByRole('button', { name: 'Navidad' }));
  expect(field).toHaveValue('24/12/2026');
});

test('a day is chosen from a Spanish calendar with the keyboard, and the field has the focus again', async () => {
  const field = show({ start: '2026-11-24' });
  await userEvent.click(screen.getByRole('button', { name: 'Elegir en el calendario: Desde' }));
  const calendar = await screen.findByRole('dialog', { name: 'Desde' });
  expect(calendar).toHaveTextContent('noviembre de 2026');
  const chosen = screen.getByRole('button', { name: 'martes, 24 de noviembre de 2026, elegido' });
  await waitFor(() => expect(chosen).toHaveFocus());
  await userEvent.keyboard('{ArrowLeft}{Enter}');
  await waitFor(() => expect(field).toHaveValue('23/11/2026'));
  expect(told.at(-1)).toBe('2026-11-23');
  await waitFor(() => expect(field).toHaveFocus());
});

test('the calendar offers no day outside the possible ones, and Escape chooses none', async () => {
  const field = show({ start: '2026-11-10', min: '2026-11-09', max: '2026-11-24' });
  await userEvent.click(screen.getByRole('button', { name: 'Elegir en el calendario: Desde' }));
  const early = await screen.findByRole('button', { name: 'domingo, 8 de noviembre de 2026' });
  expect(early).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByRole('button', { name: 'Mes anterior' })).toBeDisabled();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(field).toHaveValue('10/11/2026');
});

test('a filter is told a whole day or none, never half of one', async () => {
  told.length = 0;
  renderScreen(<DayFilter label="Desde" value={undefined} onChange={(day) => told.push(day)} />);
  await userEvent.type(screen.getByLabelText('Desde'), '2{Backspace}24112026{Backspace}');
  expect(told).toEqual(['2026-11-24']);
});
