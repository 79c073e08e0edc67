import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { linkTo, routePattern } from 'shared/routes';
import { type AnsweringApi, renderScreen, Route, Routes } from 'shared/testing';
import screens from './screens.ts';
import { startAdminApi } from './testing/admin-api.ts';
import { buildBrand } from './testing/build-brand.ts';
import { buildCompany } from './testing/build-company.ts';

const report = {
  id: 'ventas-por-mes',
  nombre: 'Ventas por mes',
  descripcion: '',
  desde: '2025-12',
  hasta: '2026-11',
};
const company = {
  id: 10,
  paisId: 'CHL',
  nombre: 'Comercial Rojas',
  idFiscal: '76.123.456-0',
  email: null,
  telefono: null,
  web: null,
  direccion: null,
  logoArchivoPath: null,
  perfil: { nombre: 'Administrador de empresa' },
  comercial: null,
  rowVersion: 1,
};
const contract = {
  id: 31,
  codigo: 'CHL-4600037',
  estado: 'terminado',
  paisId: 'CHL',
  auditada: false,
  fechaInicio: '2024-03-01',
  finVigencia: '2028-02-28',
  finVigenciaReal: null,
  marca: { id: 3, nombre: 'Lúmina', logoArchivoPath: null },
  edificio: { id: 1, nombre: 'Plaza Cordillera' },
  espacio: { id: 5, codigo: 'L-1001', codigoLocalPais: '1001', glaMetros2: 1234.5 },
  empresa: { id: 10, nombre: 'Comercial Rojas', rut: '761234560' },
  usuarios: [],
};
const toAssignment = 'Asignar encargados del contrato CHL-4600037';

let api: AnsweringApi;
beforeAll(async () => {
  api = await startAdminApi();
  api.otherwise({ status: 200, body: [] });
  api.on('GET /empresas/10', { status: 200, body: company });
  api.on('GET /marcas', { status: 200, body: [buildBrand(), buildBrand({ id: 4, nombre: 'Norte' })] });
  api.on('GET /marcas/3', { status: 200, body: { ...buildBrand(), puedeEditar: true } });
  api.on('GET /marcas/3/contratos', {
    status: 200,
    body: { content: [contract], number: 0, totalPages: 1, totalElements: 1, hasMore: false },
  });
  api.on('GET /powerbi/reportes/empresas/10', { status: 200, body: [report] });
  api.on('GET /powerbi/reportes/empresas/10/ventas-por-mes', {
    status: 200,
    body: { ...report, unidad: 'monto', centros: [], meses: [] },
  });
});
afterAll(() => api.stop());

/** Each address with its page's title, and something that only this page has. */
test.each([
  ['/empresa', 'EMPRESA', 'Mi empresa', ['region', 'Comercial Rojas'], '[P-046]'],
  ['/seleccionEmpresa', 'SELECCION_EMPRESA', 'Selección de empresa', ['button', /^Tres Robles/], '[P-047]'],
  ['/marca', 'MARCAS', 'Mis marcas', ['link', 'Norte'], '[P-051]'],
  ['/marca/3', 'MARCA', 'Gestión de Marca', ['region', 'Lúmina'], '[P-051]'],
  ['/marca/3/contactos', 'MARCA_CONTACTOS', 'Contactos de la marca', ['link', toAssignment], '[P-123]'],
  ['/onDemand', 'ON_DEMAND', 'Reportes', ['link', 'Ventas por mes'], '[P-056]'],
  ['/onDemand/ventas-por-mes', 'ON_DEMAND_SERVICE', 'Ventas por mes', ['button', /Período/], '[P-056]'],
] as const)(
  'the suffix %s of the route %s opens the page %s',
  async (suffix, name, title, [role, part], _id) => {
    const path = `/chl/shopping${suffix}`;
    const params = { marcaId: 3, onDemandService: 'ventas-por-mes' };
    expect(linkTo(name, 'CHL', params)).toBe(path);
    const { default: Page } = await screens[name]();
    renderScreen(
      <Routes>
        <Route path={routePattern(name, 'CHL')} element={<Page />} />
      </Routes>,
      {
        session: {
          permissions: [
            { action: 'read', subject: 'Brand' },
            { action: 'read', subject: 'Contract' },
          ],
          user: { clients: [buildCompany(), buildCompany({ id: 11, name: 'Tres Robles' })] },
        },
        path,
      },
    );
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
    const [first] = await screen.findAllByRole(role, { name: part });
    expect(first).toBeVisible();
    if (name === 'MARCA_CONTACTOS')
      expect(first).toHaveAttribute('href', '/chl/shopping/marca/31/encargados');
  },
);
