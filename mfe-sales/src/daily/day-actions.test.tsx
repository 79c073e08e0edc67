import { afterAll, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Permission } from 'shared/rules/permission';
import { AnsweringApi, renderScreen, Route, Routes } from 'shared/testing';
import { buildDay, buildPeriod, buildSale } from '../testing/build-period.ts';
import { buildStorePage } from '../testing/build-store-page.ts';
import DailySalesPage from './daily-sales.page.tsx';

let api: AnsweringApi;
const plainMedia = globalThis.matchMedia;
beforeAll(async () => {
  api = await AnsweringApi.start('/api/sales');
  // A wide page, with a table instead of cards.
  jest
    .spyOn(globalThis, 'matchMedia')
    .mockImplementation((media) =>
      Object.assign(plainMedia(media), { matches: media.includes('min-width') }),
    );
});
afterAll(() => {
  jest.restoreAllMocks();
  api.stop();
});

const sale = (fecha: string) => buildSale('CHL', { fecha, boletas: 2, boletasTarjeta: 9_000 });
const audited = { ...sale('2026-11-11'), auditada: true };
const justified = {
  ...sale('2026-11-12'),
  justificacion: { id: 3, nombre: 'Inventario' },
  comentario: 'Conteo anual',
  declaradaPor: 'Luis Soto',
};
/** A day in each state; the others wait, or are still to come. */
const special = [
  buildDay('2026-11-10', { venta: sale('2026-11-10') }),
  buildDay('2026-11-11', { venta: audited, estado: 'audited' }),
  buildDay('2026-11-12', { venta: justified, estado: 'justified' }),
  buildDay('2026-11-13', { estado: 'undeclared-locked', cargable: false }),
  buildDay('2026-11-14', { venta: sale('2026-11-14'), cargable: false }),
];
const dias = buildPeriod('CHL').dias.map((day) => special.find(({ date }) => date === day.date) ?? day);

beforeEach(() => {
  localStorage.clear();
  api.forget();
  api.on('GET /contratos/admin-local', { status: 200, body: buildStorePage([]) });
  api.on('GET /espacios/5/empresas/7/ventas-diarias', { status: 200, body: buildPeriod('CHL', { dias }) });
  for (const { date } of dias) {
    const day = `GET /contratos/1/ventas-diarias/${date}`;
    api.on(`${day}/historial`, { status: 200, body: [] });
    api.on(`${day}/solicitudes-correccion`, { status: 200, body: [] });
  }
});

const finance: readonly Permission[] = [
  { action: 'read', subject: 'Sales' },
  { action: 'read', subject: 'DailySales' },
];
const tenant: readonly Permission[] = [...finance, { action: 'create', subject: 'DailySales' }];

async function show(permissions: readonly Permission[], search = ''): Promise<void> {
  renderScreen(
    <Routes>
      <Route
        path="/:country/shopping/resumen-ventas-detalle/:espacioId/:empresaId"
        element={<DailySalesPage />}
      />
    </Routes>,
    {
      session: { country: 'CHL', permissions },
      path: `/chl/shopping/resumen-ventas-detalle/5/7?periodo=2026-11${search}`,
    },
  );
  await waitFor(() => expect(document.querySelectorAll('tr[data-day]').length).toBe(30));
}

/** The last cell of a day: what it says, and its buttons by their names. */
function actionOf(date: string): [string | null, ...string[]] {
  const row = document.querySelector<HTMLElement>(`tr[data-day="${date}"]`);
  const cell = row && within(row).getAllByRole('cell').at(-1);
  if (!cell) throw new Error(`The table has no day ${date}.`);
  const names = within(cell)
    .queryAllByRole<HTMLButtonElement>('button')
    .map((one) => `${one.disabled ? '(rests) ' : ''}${one.getAttribute('aria-label') ?? one.textContent}`);
  return [cell.textContent, ...names];
}
const help = 'Deshabilitada por auditoría';
const whyJustified = 'Justificada por Luis Soto - Conteo anual. Ver el detalle del 12/11/2026';

test('who declares has Declarar at a day that waits, and the pen at what was declared, which opens it; a locked or later day has none [S-065 S-073 S-074 S-202]', async () => {
  await show(tenant);
  expect(actionOf('2026-11-19')).toEqual(['Declarar', 'Declarar la venta del 19/11/2026']);
  expect(actionOf('2026-11-10')).toEqual(['', 'Editar la venta del 10/11/2026']);
  expect(actionOf('2026-11-11')).toEqual([`Auditada${help}`]);
  expect(actionOf('2026-11-12')).toEqual(['Justificada', whyJustified]);
  expect(actionOf('2026-11-13')).toEqual(['Sin declarar']);
  expect(actionOf('2026-11-14')).toEqual(['Declarada']);
  expect(actionOf('2026-11-29').slice(1)).toEqual([]);
  const pen = screen.getByRole('button', { name: 'Editar la venta del 10/11/2026' });
  expect(pen.querySelector('svg')).not.toBeNull();
  await userEvent.click(pen);
  const form = await screen.findByRole('dialog', { name: /^Editar.*10\/11\/2026/ });
  await waitFor(() => expect(form).toHaveTextContent('9.000'));
}, 60_000);

test('only the days that can be declared have an action [S-065 S-326]', async () => {
  await show(tenant);
  const active = dias
    .filter(({ date }) => actionOf(date).some((name) => /^(Declarar|Editar|Justificar)\b/.test(name ?? '')))
    .map(({ dateNum }) => dateNum);
  // Not the audited, justified and closed ones, nor those to come.
  expect(active).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 15, 16, 17, 18, 19, 20]);
  // In the calendar those to come cannot be pressed.
  await userEvent.click(screen.getByText('Calendario'));
  const calendar = within(await screen.findByRole('group', { name: 'Calendario' }));
  const resting = calendar.getAllByRole('button').filter((one) => one.ariaDisabled === 'true');
  expect(resting.map((one) => one.dataset['day'])).toEqual(
    dias.filter(({ estado }) => estado === 'not-declarable').map(({ date }) => date),
  );
  for (const one of resting) fireEvent.click(one);
  expect(screen.queryByRole('dialog')).toBeNull();
}, 60_000);

test('finance sees the status of each day and nothing to do, at a day that waits a button Sin declarar that rests [S-074 S-078 S-079]', async () => {
  await show(finance);
  expect(actionOf('2026-11-19')).toEqual(['Sin declarar', '(rests) Sin declarar']);
  expect(actionOf('2026-11-10')).toEqual(['Declarada']);
  expect(actionOf('2026-11-11')).toEqual([`Auditada${help}`]);
  // What this one opens is read only.
  expect(actionOf('2026-11-12')).toEqual(['Justificada', whyJustified]);
  expect(actionOf('2026-11-13')).toEqual(['Sin declarar']);
  expect(actionOf('2026-11-14')).toEqual(['Declarada']);
  expect(actionOf('2026-11-29').slice(1)).toEqual([]);
}, 60_000);

test.each([
  ['declares', tenant],
  ['reads only', finance],
  ['corrects', [...tenant, { action: 'manage', subject: 'SalesAudit' }]],
] as const)(
  'an audited day is Auditada and locked for who %s [S-075 S-325 S-076 S-065]',
  async (_, permissions) => {
    await show(permissions);
    expect(actionOf('2026-11-11')).toEqual([`Auditada${help}`]);
    cleanup();
    await show(permissions, '&dia=2026-11-11');
    const detail = within(await screen.findByRole('dialog', { name: /11\/11\/2026/ }));
    expect(detail.getByText('Auditada')).toBeVisible();
    expect(detail.getByText(help)).toBeVisible();
    expect(detail.queryByRole('button', { name: /^(Editar|Declarar|Corregir)/ })).toBeNull();
  },
  60_000,
);

test('the detail of a day has Editar or Declarar for who declares, and neither for finance [S-104]', async () => {
  for (const [date, name] of [
    ['2026-11-10', 'Editar'],
    ['2026-11-19', 'Declarar'],
  ] as const) {
    await show(tenant, `&dia=${date}`);
    const detail = within(await screen.findByRole('dialog'));
    expect(detail.getAllByRole('button', { name: /^(Editar|Declarar)/ })).toEqual([
      detail.getByRole('button', { name }),
    ]);
    await userEvent.click(detail.getByRole('button', { name }));
    await waitFor(() => expect(screen.queryByRole('button', { name })).toBeNull());
    expect(await screen.findByRole('dialog')).toBeVisible();
    cleanup();
  }
  for (const [date, said] of [
    ['2026-11-10', 'Sin nota'],
    ['2026-11-19', 'No hay una venta declarada para este día.'],
  ] as const) {
    await show(finance, `&dia=${date}`);
    const detail = within(await screen.findByRole('dialog'));
    expect(await detail.findByText(said)).toBeVisible();
    expect(detail.queryByRole('button', { name: /^(Editar|Declarar)/ })).toBeNull();
    cleanup();
  }
  // Staff who audit have their own, and a closed day none for who declares.
  for (const [date, name] of [
    ['2026-11-10', 'Corregir la venta'],
    ['2026-11-19', 'Declarar por el local'],
  ] as const) {
    await show([...tenant, { action: 'manage', subject: 'SalesAudit' }], `&dia=${date}`);
    const detail = within(await screen.findByRole('dialog'));
    expect(detail.getByRole('button', { name })).toBeVisible();
    expect(detail.queryByRole('button', { name: /^(Editar|Declarar)$/ })).toBeNull();
    cleanup();
  }
  await show(tenant, '&dia=2026-11-14');
  const closed = within(await screen.findByRole('dialog'));
  expect(await closed.findByText('Sin nota')).toBeVisible();
  expect(closed.queryByRole('button', { name: /^(Editar|Declarar)/ })).toBeNull();
}, 60_000);

const corrects: readonly Permission[] = [...finance, { action: 'manage', subject: 'SalesAudit' }];
const both: readonly Permission[] = [...tenant, { action: 'manage', subject: 'SalesAudit' }];
const usual = /^(Registro de|Editar) venta/;

test.each([
  ['who corrects, a sale', corrects, '2026-11-10', 'Corregir la venta', 'Corregir la venta · 10/11/2026'],
  [
    'who corrects, a closed day',
    corrects,
    '2026-11-13',
    'Declarar por el local',
    'Declarar por el local · 13/11/2026',
  ],
  [
    'who corrects, an open day',
    corrects,
    '2026-11-19',
    'Declarar por el local',
    'Declarar por el local · 19/11/2026',
  ],
  ['who declares, too, a sale', both, '2026-11-10', 'Corregir la venta', 'Corregir la venta · 10/11/2026'],
  [
    'who declares, too, a closed day',
    both,
    '2026-11-13',
    'Declarar por el local',
    'Declarar por el local · 13/11/2026',
  ],
  ['who declares, too, an open day', both, '2026-11-19', 'Declarar por el local', usual],
  ['who declares, too, a justified day', both, '2026-11-12', 'Corregir la venta', usual],
] as const)(
  'staff open the form that asks for a reason, or the usual one: %s [S-418 S-065 S-326]',
  async (_, permissions, date, button, title) => {
    await show(permissions, `&dia=${date}`);
    const detail = within(await screen.findByRole('dialog'));
    await userEvent.click(detail.getByRole('button', { name: button }));
    const form = within(await screen.findByRole('dialog', { name: title }, { timeout: 15_000 }));
    expect(form.queryByRole('textbox', { name: /^Motivo/ }) !== null).toBe(title !== usual);
  },
  60_000,
);
