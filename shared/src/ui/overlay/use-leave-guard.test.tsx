import { expect, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { Link, useNavigate } from 'shared/router';
import { endSession } from 'shared/session';
import { renderScreen, Route, Routes } from 'shared/testing';
import { useLeaveGuard } from './index.ts';

function Form() {
  const [text, setText] = useState('');
  const navigate = useNavigate();
  const question = useLeaveGuard({
    unsaved: () => true,
    leaves: () => text !== '',
    question: { title: '¿Salir sin enviar?', confirmLabel: 'Salir', cancelLabel: 'Seguir' },
  });
  return (
    <>
      <input aria-label="Monto" value={text} onChange={(event) => setText(event.target.value)} />
      <Link to="/tabla">Tabla</Link>
      <button onClick={() => void navigate(-1)}>Volver</button>
      {question}
    </>
  );
}

async function openForm(text: string): Promise<void> {
  renderScreen(
    <Routes>
      <Route path="/" element={<Link to="/dia">Declarar</Link>} />
      <Route path="/dia" element={<Form />} />
      <Route path="/tabla" element={<p>Las ventas del mes</p>} />
    </Routes>,
    { session: {} },
  );
  await userEvent.click(screen.getByText('Declarar'));
  if (text) await userEvent.type(screen.getByLabelText('Monto'), text);
}

const asked = () => screen.findByRole('alertdialog', { name: '¿Salir sin enviar?' });
const notAsked = () => waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
const stay = () => userEvent.click(screen.getByRole('button', { name: 'Seguir' }));

test('an untouched form is left at once', async () => {
  await openForm('');
  await userEvent.click(screen.getByText('Tabla'));
  expect(await screen.findByText('Las ventas del mes')).toBeTruthy();
});

test('who stays keeps what was written and is asked again; who leaves is let go', async () => {
  await openForm('5');
  await userEvent.click(screen.getByText('Tabla'));
  await asked();
  await stay();
  await notAsked();
  expect(screen.getByLabelText<HTMLInputElement>('Monto').value).toBe('5');
  act(() => screen.getByText('Volver').click());
  await asked();
  await userEvent.click(screen.getByRole('button', { name: 'Salir' }));
  expect(await screen.findByText('Declarar')).toBeTruthy();
});

test('an attempt that comes before the page has settled after the last one is asked about too', async () => {
  await openForm('5');
  await userEvent.click(screen.getByText('Tabla'));
  await asked();
  // Answer and next attempt in one go: the router is not seen unblocked in between.
  act(() => {
    screen.getByRole('button', { name: 'Seguir' }).click();
    screen.getByText('Volver').click();
  });
  await asked();
  await stay();
  await notAsked();
});

test('the end of the session is no choice of the user and asks nothing', async () => {
  await openForm('5');
  act(() => endSession('ended'));
  await userEvent.click(screen.getByText('Tabla'));
  expect(await screen.findByText('Las ventas del mes')).toBeTruthy();
});
