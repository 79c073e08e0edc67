import { beforeEach, describe, expect, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { endSession } from 'shared/session';
import { renderScreen } from '../testing/index.tsx';
import { useForm } from './index.ts';
import { useDraft } from './use-draft.ts';

function SaleForm() {
  const form = useForm({ defaultValues: { amount: '', secret: '' } });
  const draft = useDraft('sale:1', form, { secret: ['secret'] });
  return (
    <form>
      <label>
        Monto <input {...form.register('amount')} />
      </label>
      <label>
        Clave <input {...form.register('secret')} />
      </label>
      <button type="button" onClick={draft.forget}>
        Enviar
      </button>
      <button type="button" onClick={() => form.setValue('amount', '0')}>
        Sin ventas
      </button>
      {draft.restored && <p>Recuperamos lo que escribió</p>}
    </form>
  );
}

const open = (userId = 1) => renderScreen(<SaleForm />, { session: { user: { id: userId } } });
const amount = () => screen.getByLabelText<HTMLInputElement>('Monto').value;

beforeEach(() => localStorage.clear());

describe('a half-written form', () => {
  test('survives a reload and the end of the session [T16]', async () => {
    const first = open();
    await userEvent.type(screen.getByLabelText('Monto'), '1500');
    act(() => endSession('ended'));
    first.unmount();
    open();
    expect(amount()).toBe('1500');
    expect(screen.getByText('Recuperamos lo que escribió')).toBeTruthy();
  });

  test('is kept with what a field took along', async () => {
    const first = open();
    await userEvent.type(screen.getByLabelText('Monto'), '1500');
    await userEvent.click(screen.getByRole('button', { name: 'Sin ventas' }));
    first.unmount();
    open();
    expect(amount()).toBe('0');
  });

  test('is gone once it was sent, and after leaving on purpose', async () => {
    const first = open();
    await userEvent.type(screen.getByLabelText('Monto'), '1500');
    await userEvent.click(screen.getByRole('button', { name: 'Enviar' }));
    first.unmount();
    const second = open();
    expect(amount()).toBe('');
    await userEvent.type(screen.getByLabelText('Monto'), '70');
    act(() => endSession('signed-out'));
    second.unmount();
    open();
    expect(amount()).toBe('');
  });

  test('is not shown to the next user of the device, and secret fields are never kept [T16]', async () => {
    const first = open(1);
    await userEvent.type(screen.getByLabelText('Monto'), '1500');
    await userEvent.type(screen.getByLabelText('Clave'), 'hunter2');
    expect(JSON.stringify({ ...localStorage })).not.toContain('hunter2');
    first.unmount();
    open(2);
    expect(amount()).toBe('');
  });
});
