import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { linkTo, routePattern } from 'shared/routes';
import { AnsweringApi, renderScreen, Route, Routes } from 'shared/testing';
import screens from './screens.ts';
import { buildContract } from './testing/build-contract.ts';
import { buildPeriod } from './testing/build-period.ts';
import { buildStoreCard } from './testing/build-store-card.ts';
import { buildStorePage } from './testing/build-store-page.ts';

let api: AnsweringApi;
beforeAll(async () => {
  api = await AnsweringApi.start();
});
afterAll(() => api.stop());

test('the page of a space without managers leads to the managers of its contract, who are assigned there [P-123]', async () => {
  const eva = {
    usuarioId: 8,
    nombres: 'Eva',
    apellidos: 'Rojas',
    email: 'eva@demo.vitrina.test',
    telefono: null,
    habilitado: false,
    puedeDeclarar: true,
  };
  api.on('GET /sales/contratos/admin-local', {
    status: 200,
    body: buildStorePage([buildStoreCard(5, { idContrato: 31, usuarios: [] })]),
  });
  const { contrato, ...period } = buildPeriod('CHL');
  api.on('GET /sales/espacios/5/empresas/7/ventas-diarias', {
    status: 200,
    body: { ...period, contrato: { ...contrato, id: 31 } },
  });
  api.on('GET /contratos/31', { status: 200, body: buildContract({ id: 31, codigo: 'CT-31' }) });
  api.on('GET /contratos/31/contactos', { status: 200, body: { puedeAsignar: true, contactos: [eva] } });
  api.on('POST /usuarios-roles', { status: 200, body: { ...eva, habilitado: true } });
  const space = '/chl/shopping/marca/espacio/5';
  const assignment = '/chl/shopping/marca/31/encargados';
  expect(linkTo('MARCA_ESPACIO', 'CHL', { espacioId: 5 })).toBe(space);
  expect(linkTo('MARCA_ENCARGADOS', 'CHL', { contratoId: 31 })).toBe(assignment);
  const { default: SpacePage } = await screens.MARCA_ESPACIO();
  const { default: ManagersPage } = await screens.MARCA_ENCARGADOS();
  renderScreen(
    <Routes>
      <Route path={routePattern('MARCA_ESPACIO', 'CHL')} element={<SpacePage />} />
      <Route path={routePattern('MARCA_ENCARGADOS', 'CHL')} element={<ManagersPage />} />
    </Routes>,
    {
      session: {
        permissions: [
          { action: 'read', subject: 'Sales' },
          { action: 'read', subject: 'Contract' },
          { action: 'manage', subject: 'Client' },
        ],
      },
      path: space,
    },
  );
  await userEvent.click(await screen.findByRole('tab', { name: 'Contactos' }));
  const way = await screen.findByRole('link', { name: 'Asignar' });
  expect(way).toHaveAttribute('href', assignment);
  await userEvent.click(way);
  await userEvent.click(await screen.findByLabelText('Jefe de Local: Eva Rojas'));
  await waitFor(() =>
    expect(api.sentTo('POST /usuarios-roles')).toMatchObject([
      { usuarioId: 8, rolId: 'EXT_LOCAL', contratoId: 31, habilitado: true },
    ]),
  );
});
