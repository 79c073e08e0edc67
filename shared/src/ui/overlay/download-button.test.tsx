import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from 'shared/http';
import { renderScreen } from 'shared/testing';
import { DownloadButton, Toaster } from './index.ts';

const refusedWith = (error: Error): void => {
  const onDownload = async (): Promise<void> => {
    throw error;
  };
  renderScreen(
    <>
      <DownloadButton
        failed="No se pudo exportar el listado"
        failedHelp="Pruebe con menos filas"
        onDownload={onDownload}
      >
        Exportar
      </DownloadButton>
      <Toaster />
    </>,
  );
};

test('a file that was asked for too often says when it can be asked for again', async () => {
  const message = 'Generó muchos archivos seguidos. Vuelva a intentarlo en 3 minutos.';
  refusedWith(new ApiError({ code: 'TOO_MANY_CALLS', message }));
  await userEvent.click(screen.getByRole('button', { name: 'Exportar' }));
  expect(
    (await screen.findByText('No se pudo exportar el listado')).closest('[role=status]'),
  ).toHaveTextContent(message);
});

test('a file that fails otherwise offers what its owner says', async () => {
  refusedWith(new ApiError({ code: 'UNEXPECTED' }));
  await userEvent.click(screen.getByRole('button', { name: 'Exportar' }));
  expect(
    (await screen.findByText('No se pudo exportar el listado')).closest('[role=status]'),
  ).toHaveTextContent('Pruebe con menos filas');
});
