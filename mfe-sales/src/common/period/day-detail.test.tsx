import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AnsweringApi, renderScreen } from 'shared/testing';
import { buildDay, buildPeriod, buildSale } from '../../testing/build-period.ts';
import { DayDetail } from './day-detail.tsx';

let api: AnsweringApi;
beforeAll(async () => {
  api = await AnsweringApi.start('/api/sales');
  for (const date of ['2026-11-18', '2026-11-19']) {
    const day = `GET /contratos/1/ventas-diarias/${date}`;
    api.on(`${day}/historial`, { status: 200, body: [] });
    api.on(`${day}/solicitudes-correccion`, { status: 200, body: [] });
  }
});
afterAll(() => api.stop());

const venta = buildSale('CHL', {
  fecha: '2026-11-18',
  boletas: 10,
  boletasEfectivo: 100_000,
  boletasTarjeta: 50_000,
  facturas: 3,
  facturasTarjeta: 90_000,
  exentas: 2,
  exentasTarjeta: 5_000,
  diasAtraso: 4,
  comentario: 'Venta nocturna',
});
const declared = buildDay('2026-11-18', { venta });
const waiting = buildDay('2026-11-19');
const actions = {
  declare: jest.fn(),
  open: jest.fn(),
  isOpenable: () => true,
  hasDetail: ({ venta }: { venta: unknown }) => venta !== null,
  request: () => undefined,
};

function show(day: typeof declared, mayDeclare: boolean): void {
  renderScreen(
    <DayDetail
      day={day}
      period={buildPeriod('CHL')}
      country="CHL"
      mayDeclare={mayDeclare}
      actions={actions}
      onClose={() => {}}
    />,
    { session: { country: 'CHL' } },
  );
}

test('a day shows boletas, facturas and exentas with amount and tickets, its totals, days late and note [S-103]', async () => {
  show(declared, true);
  for (const [part, label, value] of [
    ['Boletas', 'Bruto', /^\$ 150\.000$/],
    ['Boletas', 'Tickets', /^10$/],
    ['Facturas', 'Bruto', /^\$ 90\.000$/],
    ['Facturas', 'Tickets', /^3$/],
    ['Exentas de IVA', 'Bruto', /^\$ 5\.000$/],
    ['Exentas de IVA', 'Tickets', /^2$/],
    ['Total', 'Tickets', /^13$/],
    ['Total', 'Bruto', /^\$ 245\.000$/],
    ['Atraso', 'Atraso', /^4$/],
  ] as const) {
    const shown = within(await screen.findByRole('region', { name: part }));
    expect(shown.getByText(label).nextElementSibling).toHaveTextContent(value);
  }
  expect(screen.getByText('Nota').nextElementSibling).toHaveTextContent('Venta nocturna');
  // To be read only.
  for (const role of ['textbox', 'spinbutton', 'checkbox'] as const)
    expect(screen.queryByRole(role, { hidden: true })).toBeNull();
});

const justified = buildDay('2026-11-18', {
  venta: { ...venta, justificacion: { id: 3, nombre: 'Inventario' } },
  estado: 'justified',
});

test('the detail of a justified day says who justified it and in which words [S-077]', async () => {
  show(justified, false);
  const detail = within(await screen.findByRole('dialog'));
  expect(detail.getByText('Justificada por Ana Rojas - Venta nocturna')).toBeInTheDocument();
});

test.each([
  ['declared', 'Editar', declared],
  ['waiting', 'Declarar', waiting],
  // It is open: a declaration takes the place of the justification.
  ['justified', 'Declarar', justified],
])(
  'who may declare finds at a %s day the button %s, finance finds none [S-315 S-009]',
  async (_, name, day) => {
    show(day, true);
    await userEvent.click(await screen.findByRole('button', { name }));
    expect(actions.declare).toHaveBeenLastCalledWith(day);
    cleanup();
    show(day, false);
    const detail = within(await screen.findByRole('dialog'));
    expect(detail.queryByRole('button', { name: /^(Editar|Declarar|Justificar)/ })).toBeNull();
  },
);
