import { describe, expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { DailySale } from 'shared/endpoints/sales';
import type { CountryCode } from 'shared/countries';
import { formatDay } from 'shared/format';
import { daysOfMonth } from 'shared/rules';
import { renderScreen } from 'shared/testing';
import { buildDay, buildPeriod, buildSale } from '../../testing/build-period.ts';
import { dayAmount } from './day-status.ts';
import { PeriodTable } from './period-table.tsx';

const actions = {
  declare: jest.fn(),
  open: jest.fn(),
  isOpenable: () => true,
  hasDetail: ({ venta }: { venta: unknown }) => venta !== null,
  request: () => undefined,
};

function show(
  country: CountryCode,
  sale?: Partial<DailySale>,
  others: Readonly<Record<string, Parameters<typeof buildDay>[1]>> = {},
) {
  const { dias } = buildPeriod(country);
  const days = dias.map((day) =>
    sale && day.date === '2026-11-18'
      ? buildDay(day.date, { venta: buildSale(country, sale) })
      : { ...day, ...others[day.date] },
  );
  renderScreen(
    <PeriodTable
      country={country}
      period={buildPeriod(country, { dias: days })}
      mayDeclare
      actions={actions}
    />,
  );
}

const texts = (elements: readonly HTMLElement[]): (string | null)[] => elements.map((one) => one.textContent);
const row = (date: string): HTMLElement => {
  const found = screen.getAllByRole('row').find((one) => one.dataset['day'] === date);
  if (!found) throw new Error(`No row of ${date}`);
  return found;
};
const cells = (date: string): (string | null)[] => texts(within(row(date)).getAllByRole('cell')).slice(0, -1);
const headings = (): (string | null)[] => texts(screen.getAllByRole('columnheader'));

/** More red than green and blue. */
function isTinted(element: HTMLElement): boolean {
  const [red = 0, green = 0, blue = 0] = (getComputedStyle(element).backgroundColor.match(/\d+/g) ?? []).map(
    Number,
  );
  return red > green + 10 && red > blue + 10;
}

test('past days without a declaration, closed ones too, are tinted red; today, declared and later days are not [S-063 S-064 S-201]', () => {
  // The 15th is no day of the lease.
  const others = {
    '2026-11-13': { venta: buildSale('CHL', { auditada: true }), estado: 'audited' },
    '2026-11-14': {
      venta: buildSale('CHL', { justificacion: { id: 3, nombre: 'Inventario' } }),
      estado: 'justified',
    },
    '2026-11-15': { estado: 'not-declarable', cargable: false },
    '2026-11-16': { estado: 'undeclared-locked' },
  } as const;
  show('CHL', { boletas: 1, boletasEfectivo: 1_000 }, others);
  const tinted = ['13', '14', '15', '16', '17', '18', '19', '20', '21']
    .map((day) => `2026-11-${day}`)
    .filter((date) => isTinted(row(date)));
  expect(tinted).toEqual(['2026-11-16', '2026-11-17', '2026-11-19']);
});

test('there is one row for each day of the period [S-061]', () => {
  show('CHL');
  const days = screen.getAllByRole('row').flatMap((one) => one.dataset['day'] ?? []);
  expect(days.toSorted()).toEqual(daysOfMonth('2026-11'));
  expect(screen.getAllByRole('rowheader')).toHaveLength(30);
  for (const date of days)
    expect(within(row(date)).getByRole('rowheader')).toHaveTextContent(formatDay(date));
});

test('only the current day is marked [S-062]', () => {
  show('CHL');
  expect(row('2026-11-20').getAttribute('aria-current')).toBe('date');
  expect(row('2026-11-19').getAttribute('aria-current')).toBeNull();
  expect(row('2026-11-20')).toHaveTextContent('Hoy');
  expect(screen.getAllByRole('row').filter(({ textContent }) => textContent.includes('Hoy'))).toHaveLength(1);
  const edge = (date: string) => getComputedStyle(within(row(date)).getByRole('rowheader')).borderTopWidth;
  expect(['2026-11-19', '2026-11-20', '2026-11-21'].map((date) => edge(date) === '2px')).toEqual([
    false,
    true,
    false,
  ]);
});

test('days without declaration are marked as missing, days that have one or are to come are not', () => {
  show('CHL', { boletas: 3, boletasEfectivo: 9_000 });
  expect(row('2026-11-17').dataset['missing']).toBe('true');
  expect(row('2026-11-18').dataset['missing']).toBeUndefined();
  expect(row('2026-11-25').dataset['missing']).toBeUndefined();
});

describe('Chile', () => {
  const sale = {
    boletas: 12,
    boletasEfectivo: 30_000,
    boletasTarjeta: 70_500,
    facturas: 2,
    facturasEfectivo: 5_000,
    facturasTarjeta: 40_000,
    exentas: 4,
    exentasEfectivo: 1_000,
    exentasTarjeta: 7_000,
    diasAtraso: 1,
  };

  test('its columns stand in the order of the specification [S-066]', () => {
    show('CHL', sale);
    expect(headings()).toEqual([
      'Día',
      'Boletas',
      'Facturas',
      'Exentas de IVA',
      'Atraso',
      'Total',
      'Acción',
      'Bruto ($)',
      'Tickets',
      'Bruto ($)',
      'Tickets',
      'Bruto ($)',
      'Tickets',
      'Tickets',
      'Bruto ($)',
    ]);
  });

  test('the total counts boletas and facturas, its amount everything, without decimals [S-066 S-067 S-406]', () => {
    const online = { online: 5, onlineEfectivo: 1_000, onlineTarjeta: 2_000 };
    show('CHL', { ...sale, ...online, chequeRestaurant: 6, chequeRestaurantMonto: 4_000 });
    expect(cells('2026-11-18')).toEqual(['100.500', '12', '45.000', '2', '8.000', '4', '1', '14', '160.500']);
  });

  test('an amount shows its cash and card split on hover [S-068]', async () => {
    show('CHL', sale);
    await userEvent.hover(within(row('2026-11-18')).getByText('100.500'));
    const tooltip = await screen.findByRole('tooltip');
    expect(tooltip.textContent).toContain('Efectivo$ 30.000');
    expect(tooltip.textContent).toContain('Tarjeta$ 70.500');
    await userEvent.unhover(within(row('2026-11-18')).getByText('100.500'));
    await userEvent.hover(within(row('2026-11-18')).getByText('45.000'));
    await waitFor(() =>
      expect(screen.getByRole('tooltip')).toHaveTextContent(/Efectivo\s*\$ 5\.000.*Tarjeta\s*\$ 40\.000/),
    );
    await userEvent.unhover(within(row('2026-11-18')).getByText('45.000'));
    await userEvent.hover(within(row('2026-11-18')).getByText('8.000'));
    await waitFor(() =>
      expect(screen.getByRole('tooltip')).toHaveTextContent(/Efectivo\s*\$ 1\.000.*Tarjeta\s*\$ 7\.000/),
    );
  });
});

describe('the other countries', () => {
  test('Peru shows series, transactions, amount, credit notes and net total [S-069 S-101 S-273]', () => {
    show('PER', {
      serieFacturas: 'F001',
      serieBoletas: 'B001',
      tickets: 20,
      montoNeto: 1_500.5,
      montoNotasCredito: -100,
    });
    expect(headings().slice(1, -1)).toEqual([
      'Serie facturas',
      'Serie boletas',
      'Transacciones',
      'Monto neto (sin IGV) (S/)',
      'Notas de crédito (S/)',
      'Total neto (S/)',
    ]);
    expect(cells('2026-11-18')).toEqual(['F001', 'B001', '20', '1,500.50', '100.00', '1,400.50']);
  });

  test('Argentina shows transactions, amount, credit notes and total with two decimals [S-070 S-101]', () => {
    show('ARG', { tickets: 8, montoNeto: 12_000.5, montoNotasCredito: -2_000 });
    expect(headings().slice(1, -1)).toEqual([
      'Transacciones',
      'Monto ($)',
      'Notas de crédito ($)',
      'Total ($)',
    ]);
    expect(cells('2026-11-18')).toEqual(['8', '12.000,50', '2.000,00', '10.000,50']);
  });

  test('Argentina says No declarado where a day has no amounts [S-071]', () => {
    const justificacion = { id: 3, nombre: 'Inventario' };
    show(
      'ARG',
      { justificacion },
      {
        // No day of the lease.
        '2026-11-15': { estado: 'not-declarable', cargable: false },
        '2026-11-16': { estado: 'undeclared-locked', cargable: false },
      },
    );
    for (const day of ['16', '17', '20']) expect(cells(`2026-11-${day}`)).toEqual(['No declarado']);
    expect(cells('2026-11-18')).toEqual(['Inventario']);
    for (const day of ['15', '25']) expect(cells(`2026-11-${day}`)).toEqual(['']);
  });

  test('Colombia shows tickets and the total without taxes, with two decimals [S-072]', () => {
    show('COL', { tickets: 5, montoNeto: 90_000, montoNotasCredito: -0.5 });
    expect(headings().slice(1, -1)).toEqual(['Tickets', 'Total sin impuestos ($)']);
    expect(cells('2026-11-18')).toEqual(['5', '89.999,50']);
  });
});

test.each([
  ['CHL', { boletas: 1_500, boletasEfectivo: 2_000, montoNotasCredito: -100 }, '1.900', '1.500'],
  ['CHL', { boletas: 1_500, boletasEfectivo: 2_000_000, montoNotasCredito: -100 }, '1.999.900', '1.500'],
  ['PER', { tickets: 1_500, montoNeto: 2_000, montoNotasCredito: -0.5 }, '1,999.50', '1,500'],
  ['ARG', { tickets: 1_500, montoNeto: 2_000, montoNotasCredito: -0.5 }, '1.999,50', '1.500'],
  ['COL', { tickets: 1_500, montoNeto: 2_000, montoNotasCredito: -0.5 }, '1.999,50', '1.500'],
] as const)(
  '%s: the total of a day has two decimals, in Chile none, and its thousands are grouped [S-273 S-274 S-411]',
  (country, sale, total, count) => {
    show(country, sale);
    expect(cells('2026-11-18').at(-1)).toBe(total);
    expect(cells('2026-11-18')).toContain(count);
    // And on the cards and in the calendar, there with the currency.
    const day = buildDay('2026-11-18', { venta: buildSale(country, sale) });
    expect(dayAmount(day, country)?.replace(/^\D+/, '')).toBe(total);
  },
);
