import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type AnsweringApi, renderScreen, fill } from 'shared/testing';
import { Toaster } from 'shared/ui/overlay';
import { startAdminApi } from '../testing/admin-api.ts';
import { brands, executives } from './kinds.ts';
import PortfolioPage from './portfolio.page.tsx';
import { RecordDrawer } from './record-drawer.tsx';

let api: AnsweringApi;
beforeAll(async () => {
  api = await startAdminApi();
});
afterAll(() => api.stop());

const mall = {
  id: 7,
  pais: 'CHL',
  codigo: 'M-7',
  nombre: 'Mall Centro',
  codigoMesaAyuda: '',
  terminadoDesde: null,
  rowVersion: 3,
};
const ocupacion = { espacios: 10, arrendados: 8, gla: 1000, glaArrendado: 750.5 };
const none = { empresa: null, marca: null, espacio: null, edificio: null };

beforeEach(() => {
  localStorage.clear();
  api.on('GET /portfolio/summary', {
    status: 200,
    body: { centros: 2, espacios: 60, espaciosLibres: 4, contratos: 56, porTerminar: 3 },
  });
  api.on('GET /portfolio/malls', {
    status: 200,
    body: { content: [mall], number: 0, totalPages: 1, totalElements: 1, hasMore: false },
  });
  api.on('GET /portfolio/malls/7', {
    status: 200,
    body: { registro: mall, usado: true, enUso: 2, ocupacion },
  });
});

const show = (path = '/', paises: readonly ('CHL' | 'PER')[] = ['CHL']) =>
  renderScreen(
    <>
      <PortfolioPage />
      <Toaster />
    </>,
    {
      path,
      session: {
        permissions: [{ action: 'manage', subject: 'Portfolio' }],
        roles: [
          {
            id: 'INT_PORTAL',
            habilitado: true,
            empresaId: null,
            marcaId: null,
            contratoId: null,
            paises: [...paises],
            detalle: none,
          },
        ],
      },
    },
  );

test('the summary leads to the free spaces and to the leases that end soon', async () => {
  show();
  const free = await screen.findByRole('link', { name: /Espacios 60 4 libres/ });
  expect(free.getAttribute('href')).toContain('/operacion/portafolio/espacios?pais=CHL&uso=libre');
  const soon = screen.getByRole('link', { name: /Terminan en 60 días 3/ });
  expect(soon.getAttribute('href')).toContain('orden=termino');
});

test('who administers one country is not asked for it, and who administers two chooses', async () => {
  const { unmount } = show();
  await screen.findByRole('link', { name: /Espacios 60/ });
  expect(screen.queryByLabelText('País')).toBeNull();
  unmount();
  show('/', ['CHL', 'PER']);
  expect(await screen.findByLabelText('País')).toBeVisible();
});

test('an address with a record opens it, with its occupancy', async () => {
  show('/?registro=7');
  const drawer = await screen.findByRole('dialog', { name: 'Mall Centro' });
  expect(await within(drawer).findByText(/8 de 10 espacios/)).toBeVisible();
  expect(within(drawer).queryByRole('button', { name: 'Eliminar' })).toBeNull();
});

test('ending says what is in the way, with a link to it, and what the server refuses [U-404]', async () => {
  api.on('GET /portfolio/malls/7', {
    status: 200,
    body: { registro: mall, usado: true, enUso: 1234, ocupacion },
  });
  api.on('POST /portfolio/malls/7/end', {
    status: 422,
    body: { code: 'RULE_BROKEN', message: 'Tiene contratos vigentes', field: 'dia' },
  });
  show('/?registro=7');
  await userEvent.click(await screen.findByRole('button', { name: 'Terminar' }));
  const dialog = await screen.findByRole('dialog', { name: 'Terminar Mall Centro' });
  const link = within(dialog).getByRole('link', { name: '1.234 contratos vigentes' });
  expect(link.getAttribute('href')).toContain('/contratos?pais=CHL&centro=7&estado=vigentes');
  expect(executives.inUse?.text(1234, 'PER')).toBe('1,234 empresas');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Terminar centro comercial' }));
  expect(await within(dialog).findByText('Tiene contratos vigentes')).toBeVisible();
});

test('a form names what is missing at its field, sends what is typed, and shows what the server refuses there', async () => {
  api.on('POST /portfolio/malls', {
    status: 422,
    body: {
      code: 'RULE_BROKEN',
      message: 'Ya hay un centro comercial con el código M-7',
      field: 'registro.codigo',
    },
  });
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Crear centro comercial' }));
  const drawer = await screen.findByRole('dialog', { name: 'Crear centro comercial' });
  await userEvent.type(within(drawer).getByLabelText(/^Código(?! de)/), 'M-7');
  await userEvent.click(within(drawer).getByRole('button', { name: 'Guardar' }));
  expect(await within(drawer).findByText('Ingrese el nombre del centro comercial')).toBeVisible();
  await fill(within(drawer).getByLabelText(/^Nombre/), 'Mall Nuevo');
  await userEvent.click(within(drawer).getByRole('button', { name: 'Guardar' }));
  expect(await within(drawer).findByText('Ya hay un centro comercial con el código M-7')).toBeVisible();
  expect(within(drawer).getByDisplayValue('Mall Nuevo')).toBeVisible();
});

test('a record that another user saved meanwhile is shown beside the own values [T19]', async () => {
  api.on('PUT /portfolio/malls/7', {
    status: 409,
    body: {
      code: 'VERSION_CONFLICT',
      message: 'Cambió',
      details: { stored: { ...mall, nombre: 'Mall de Otro', rowVersion: 4 } },
    },
  });
  show('/?registro=7&modo=editar');
  const name = await screen.findByDisplayValue('Mall Centro');
  await userEvent.type(name, ' Mío');
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  const dialog = await screen.findByRole('dialog', { name: 'Otra persona modificó este registro' });
  expect(within(dialog).getByText('Mall de Otro')).toBeVisible();
  await waitFor(() => expect(within(dialog).getByText('Mall Centro Mío')).toBeVisible());
  await userEvent.click(within(dialog).getByRole('button', { name: 'Guardar lo mío' }));
  await waitFor(() => expect(api.sentTo('PUT /portfolio/malls/7').at(-1)).toMatchObject({ rowVersion: 4 }));
});

test('ending a record that another user changed meanwhile says so, and shows the stored one [T19]', async () => {
  const end = 'POST /portfolio/malls/7/end';
  const stored = { ...mall, nombre: 'Mall de Otro', rowVersion: 4 };
  const message = 'Otra persona modificó estos datos mientras usted los editaba.';
  api.on(end, { status: 409, body: { code: 'VERSION_CONFLICT', message, details: { stored } } });
  const before = api.sentTo(end).length;
  show('/?registro=7');
  await userEvent.click(await screen.findByRole('button', { name: 'Terminar' }));
  await screen.findByRole('dialog', { name: 'Terminar Mall Centro' });
  api.on('GET /portfolio/malls/7', {
    status: 200,
    body: { registro: stored, usado: true, enUso: 2, ocupacion },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Terminar centro comercial' }));
  expect(await screen.findByText(message)).toBeVisible();
  await screen.findByRole('dialog', { name: 'Terminar Mall de Otro' });
  await userEvent.click(screen.getByRole('button', { name: 'Terminar centro comercial' }));
  await waitFor(() =>
    expect(api.sentTo(end).slice(before)).toMatchObject([{ rowVersion: 3 }, { rowVersion: 4 }]),
  );
});

test.each([
  ['Reabrir', 'reopen', '2026-11-01', 'No se pudo reabrir'],
  ['Eliminar', 'delete', null, 'No se pudo eliminar'],
] as const)(
  '«%s» on a record that another user changed meanwhile says so, and is chosen again [T19]',
  async (button, step, terminadoDesde, title) => {
    const call = `POST /portfolio/malls/7/${step}`;
    const seen = { ...mall, terminadoDesde };
    const stored = { ...seen, nombre: 'Mall de Otro', rowVersion: 4 };
    const answer = (registro: typeof seen) =>
      api.on('GET /portfolio/malls/7', {
        status: 200,
        body: { registro, usado: false, enUso: 0, ocupacion },
      });
    const choose = async (name: string): Promise<void> => {
      await screen.findByRole('dialog', { name });
      await userEvent.click(screen.getByRole('button', { name: button }));
      if (step === 'delete')
        await userEvent.click(await screen.findByRole('button', { name: `Eliminar ${name}` }));
    };
    api.on(call, { status: 409, body: { code: 'VERSION_CONFLICT', message: 'Cambió', details: { stored } } });
    answer(seen);
    show('/?registro=7');
    await screen.findByRole('button', { name: button });
    answer(stored);
    await choose('Mall Centro');
    await waitFor(() => expect(screen.getByText(title)).toBeVisible());
    await choose('Mall de Otro');
    await waitFor(() => expect(api.sentTo(call)).toMatchObject([{ rowVersion: 3 }, { rowVersion: 4 }]));
  },
);

test('the category of a brand, by which sales are reported, is chosen from its list', async () => {
  const brand = {
    id: 9,
    pais: 'CHL' as const,
    empresa: 'E-1',
    nombreEmpresa: 'Comercial Uno',
    empresaId: 3,
    codigoErp: '',
    nombre: 'Tienda Uno',
    categoria: 'Calzado',
    idFiscal: '',
    email: '',
    telefono: '',
    web: '',
    terminadoDesde: null,
    rowVersion: 2,
  };
  api.on('GET /portfolio/brands/9', {
    status: 200,
    body: { registro: brand, usado: true, enUso: 0, ocupacion: null },
  });
  api.on('PUT /portfolio/brands/9', {
    status: 200,
    body: { ...brand, categoria: 'Deportes', rowVersion: 3 },
  });
  const nothing = () => undefined;
  renderScreen(
    <RecordDrawer kind={brands} country="CHL" id={9} mode="edit" onMode={nothing} onClose={nothing} />,
    { session: { permissions: [{ action: 'manage', subject: 'Portfolio' }] } },
  );
  const category = await screen.findByRole('combobox', { name: 'Categoría' });
  expect(category).toHaveValue('Calzado');
  await userEvent.selectOptions(category, 'Deportes');
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(() =>
    expect(api.sentTo('PUT /portfolio/brands/9')).toMatchObject([
      { registro: { nombre: 'Tienda Uno', categoria: 'Deportes' }, rowVersion: 2 },
    ]),
  );
});
