import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link } from 'shared/router';
import { renderScreen, Route, Routes } from 'shared/testing';
import { usePageArrival } from './use-page-arrival.ts';

function Portal() {
  const content = usePageArrival();
  return (
    <main ref={content} tabIndex={-1}>
      <Routes>
        <Route
          path="/managers"
          element={
            <>
              <h1>Encargados</h1>
              <div role="dialog" aria-label="Nuevo contacto" data-state="open">
                <input autoFocus aria-label="Correo" />
              </div>
            </>
          }
        />
        <Route path="/contracts" element={<h1>Contratos</h1>} />
        <Route path="*" element={<h1>Inicio</h1>} />
      </Routes>
      <Link to="/managers">A encargados</Link>
      <Link to="/contracts">A contratos</Link>
    </main>
  );
}

test('whoever goes to a page is at its heading', async () => {
  renderScreen(<Portal />, { session: {} });
  await userEvent.click(screen.getByRole('link', { name: 'A contratos' }));
  expect(await screen.findByRole('heading', { name: 'Contratos' })).toHaveFocus();
});

test('a panel that comes with its page keeps the focus', async () => {
  renderScreen(<Portal />, { session: {} });
  await userEvent.click(screen.getByRole('link', { name: 'A encargados' }));
  expect(await screen.findByRole('heading', { name: 'Encargados' })).toBeVisible();
  expect(screen.getByLabelText('Correo')).toHaveFocus();
});
