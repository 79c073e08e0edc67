import { expect, jest, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Activity, useState } from 'react';
import { renderScreen } from 'shared/testing';
import { UrlPanel } from './url-panel.tsx';

const onClose = jest.fn();
/** Of the button behind the panels. */
const onFocus = jest.fn();

/** A day's detail and its form: one panel after the other, and a page behind them. */
function Panels() {
  const [open, setOpen] = useState<'none' | 'detail' | 'form'>('none');
  return (
    <>
      <button onClick={() => setOpen('detail')} onFocus={onFocus}>
        Ver
      </button>
      {open === 'detail' && (
        <UrlPanel key="detail" kind="drawer" title="Detalle" onClose={onClose}>
          <button onClick={() => setOpen('form')}>Editar</button>
        </UrlPanel>
      )}
      {open === 'form' && (
        <UrlPanel key="form" kind="dialog" title="Formulario" onClose={onClose}>
          <input aria-label="Monto" />
          <button onClick={() => setOpen('none')}>Listo</button>
        </UrlPanel>
      )}
    </>
  );
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const settled = () => act(() => new Promise((resolve) => setTimeout(resolve, 100)));

const focused = (): Element | null => document.activeElement;

/** A form stands ready out of sight, as the next day's does. */
function Ready() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Declarar</button>
      <Activity mode={open ? 'visible' : 'hidden'}>
        <UrlPanel kind="drawer" title="Formulario" onClose={() => setOpen(false)}>
          <input aria-label="Monto" />
        </UrlPanel>
      </Activity>
    </>
  );
}

test('closing a panel that stood ready out of sight gives the focus back to who opened it', async () => {
  renderScreen(<Ready />);
  await press('Declarar');
  const form = await screen.findByRole('dialog', { name: 'Formulario' });
  await waitFor(() => expect(form.contains(focused())).toBe(true));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(focused()?.textContent).toBe('Declarar'));
});

test('a panel that takes another one’s place keeps the focus, which returns to the page only in the end', async () => {
  renderScreen(<Panels />);
  await press('Ver');
  const detail = await screen.findByRole('dialog', { name: 'Detalle' });
  await waitFor(() => expect(detail.contains(focused())).toBe(true));
  onFocus.mockClear();
  await press('Editar');
  const form = await screen.findByRole('dialog', { name: 'Formulario' });
  await settled();
  expect(form.contains(focused())).toBe(true);
  expect(onFocus).not.toHaveBeenCalled();
  expect(onClose).not.toHaveBeenCalled();
});
