import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { renderScreen } from 'shared/testing';
import { useConfirm } from './index.ts';

function Sample() {
  const [stands, setStands] = useState(true);
  const list = useRef<HTMLDivElement>(null);
  const { confirm, confirmation } = useConfirm((opener) => opener ?? list.current);
  const remove = async (): Promise<void> => setStands(!(await confirm({ title: '¿Eliminar?' })));
  return (
    <div ref={list} tabIndex={-1} role="region" aria-label="Personas">
      {stands && <button onClick={() => void remove()}>Eliminar</button>}
      {confirmation}
    </div>
  );
}

test('what takes its asker away before the question has closed leaves the focus to whom it names', async () => {
  renderScreen(<Sample />);
  await userEvent.click(screen.getByRole('button', { name: 'Eliminar' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Continuar' }));
  await waitFor(() => expect(screen.getByRole('region', { name: 'Personas' })).toHaveFocus());
});

test('a question that was answered with no gives the focus back to its asker', async () => {
  renderScreen(<Sample />);
  await userEvent.click(screen.getByRole('button', { name: 'Eliminar' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Eliminar' })).toHaveFocus());
});
