import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { openPanel, renderScreen } from 'shared/testing';
import { useConfirm } from './index.ts';

function Sample({ works = false }: { works?: boolean }) {
  const [stands, setStands] = useState(true);
  const list = useRef<HTMLDivElement>(null);
  const { confirm, confirmation } = useConfirm((opener) => opener ?? list.current);
  const remove = async (): Promise<void> => setStands(!(await confirm({ title: '¿Eliminar?' })));
  return (
    <div ref={list} tabIndex={-1} role="region" aria-label="Personas">
      {(stands || works) && (
        <button disabled={!stands} onClick={() => void remove()}>
          Eliminar
        </button>
      )}
      {confirmation}
    </div>
  );
}

async function answer(name: string): Promise<void> {
  await userEvent.click(screen.getByRole('button', { name: 'Eliminar' }));
  const question = within(await openPanel('alertdialog'));
  await userEvent.click(question.getByRole('button', { name }));
}

test('what takes its asker away before the question has closed leaves the focus to whom it names', async () => {
  renderScreen(<Sample />);
  await answer('Continuar');
  await waitFor(() => expect(screen.getByRole('region', { name: 'Personas' })).toHaveFocus());
});

test('what disables its asker while it works does so too', async () => {
  renderScreen(<Sample works />);
  await answer('Continuar');
  await waitFor(() => expect(screen.getByRole('region', { name: 'Personas' })).toHaveFocus());
});

test('a question that was answered with no gives the focus back to its asker', async () => {
  renderScreen(<Sample />);
  await answer('Cancelar');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Eliminar' })).toHaveFocus());
});
