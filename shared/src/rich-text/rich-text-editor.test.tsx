import { beforeAll, expect, jest, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderScreen } from 'shared/testing';
import { RichTextEditor } from './index.tsx';

// The test's browser does not lay out, and the editor asks where the caret is.
beforeAll(() => {
  const nowhere = { x: 0, y: 0, top: 0, left: 0, right: 0, bottom: 0, width: 0, height: 0 };
  Object.assign(Range.prototype, { getClientRects: () => [nowhere], getBoundingClientRect: () => nowhere });
});

const show = (initial = '<p>Hola</p>') => {
  const onChange = jest.fn<(html: string) => void>();
  const onUpload = jest.fn<(file: File) => Promise<string>>();
  renderScreen(<RichTextEditor label="Texto" initial={initial} onChange={onChange} onUpload={onUpload} />);
  return { onChange, onUpload };
};
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('the text is a labelled field, and buttons change it', async () => {
  const { onChange } = show();
  expect(await screen.findByRole('textbox', { name: 'Texto' })).toHaveTextContent('Hola');
  await press('Título');
  await waitFor(() => expect(onChange).toHaveBeenLastCalledWith('<h2>Hola</h2>'));
  expect(screen.getByRole('button', { name: 'Título' })).toHaveAttribute('aria-pressed', 'true');
});

test('a link leads only where content may lead [T15]', async () => {
  const { onChange } = show();
  await press('Enlace');
  const address = await screen.findByRole('textbox', { name: 'Dirección' });
  await userEvent.type(address, 'javascript:alert(1)');
  await press('Poner enlace');
  expect(await screen.findByText(/Escriba una dirección que empiece/)).toBeVisible();
  expect(onChange).not.toHaveBeenCalled();
  await userEvent.clear(address);
  await userEvent.type(address, 'https://ejemplo.test');
  await press('Poner enlace');
  await waitFor(() => expect(onChange.mock.lastCall?.[0]).toContain('href="https://ejemplo.test"'));
});

test('a picture needs a description, and one of another site is left out', async () => {
  const address = `/api/files/public/announcements/chl/${'a'.repeat(40)}-1280.webp`;
  const { onChange, onUpload } = show('<p>Hola</p><img src="https://evil.test/x.png">');
  onUpload.mockResolvedValue(address);
  expect(screen.queryByRole('img')).toBeNull();
  await press('Imagen');
  await userEvent.upload(
    await screen.findByLabelText('Archivo'),
    new File(['x'], 'a.png', { type: 'image/png' }),
  );
  await press('Agregar imagen');
  expect(await screen.findByText('Describa la imagen')).toBeVisible();
  expect(onUpload).not.toHaveBeenCalled();
  await userEvent.type(screen.getByRole('textbox', { name: 'Descripción de la imagen' }), 'Plano');
  await press('Agregar imagen');
  await waitFor(() => expect(onChange.mock.lastCall?.[0]).toContain(`<img src="${address}" alt="Plano">`));
});
