import { expect, jest, test } from '@jest/globals';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SalesPeriod } from 'shared/endpoints/sales';
import type { Permission } from 'shared/rules/ability';
import { renderScreen } from 'shared/testing';
import { buildDay, buildPeriod, buildSale } from '../testing/build-period.ts';
import { PeriodBanners } from './period-banners.tsx';
import { PeriodDays } from './period-days.tsx';

const date = (day: number): string => `2026-11-${String(day).padStart(2, '0')}`;

/** Only these days wait for their sale. */
function show(
  layout: 'table' | 'calendar' | 'cards',
  waiting: readonly number[],
  permissions: readonly Permission[] = [],
): void {
  const dias = buildPeriod('COL').dias.map((day) => {
    const pendiente = waiting.some((one) => date(one) === day.date);
    if (pendiente || !day.cargable) return { ...day, pendiente };
    return buildDay(day.date, { venta: buildSale('COL', { fecha: day.date, tickets: 5, montoNeto: 900 }) });
  });
  draw(layout, dias, permissions);
}

function draw(
  layout: 'table' | 'calendar' | 'cards',
  dias: SalesPeriod['dias'],
  permissions: readonly Permission[] = [],
): void {
  const actions = {
    declare: jest.fn(),
    open: jest.fn(),
    isOpenable: () => true,
    hasDetail: ({ venta }: { venta: unknown }) => venta !== null,
    request: () => undefined,
  };
  renderScreen(
    <PeriodDays
      {...{ layout, actions }}
      country="COL"
      period={buildPeriod('COL', { dias })}
      mayDeclare
      loading={false}
    />,
    { session: { country: 'COL', permissions } },
  );
}

test.each(['table', 'cards', 'calendar'] as const)(
  'past days without a declaration are tinted, today and declared ones are not, and a closed one reads Sin declarar: %s [S-201 S-202 S-064]',
  (layout) => {
    const venta = buildSale('COL', { fecha: date(17), tickets: 5, montoNeto: 900 });
    const dias = buildPeriod('COL').dias.map((day) => {
      if (day.date === date(16)) return buildDay(day.date, { estado: 'undeclared-locked', cargable: false });
      return day.date === date(17) ? buildDay(day.date, { venta }) : day;
    });
    draw(layout, dias);
    const dayAt = (day: number): HTMLElement => {
      const found = document.querySelector<HTMLElement>(`[data-day="${date(day)}"]`);
      if (!found) throw new Error(`No day ${day}`);
      return found;
    };
    const isTinted = (day: number): boolean => {
      const colours = getComputedStyle(dayAt(day)).backgroundColor.match(/\d+/g) ?? [];
      const [red = 0, green = 0, blue = 0] = colours.map(Number);
      return red > green + 10 && red > blue + 10;
    };
    expect([16, 17, 18, 19, 20].filter(isTinted)).toEqual([16, 18, 19]);
    expect(within(dayAt(16)).getByText('Sin declarar')).toBeInTheDocument();
  },
);

test('the calendar says who justified a day and in which words [S-077]', async () => {
  const justificacion = { id: 3, nombre: 'Inventario' };
  const said = { fecha: date(18), justificacion, comentario: 'Conteo anual', declaradaPor: 'Luis Soto' };
  const justified = buildDay(date(18), { venta: buildSale('COL', said), estado: 'justified' });
  draw(
    'calendar',
    buildPeriod('COL').dias.map((day) => (day.date === date(18) ? justified : day)),
  );
  await userEvent.hover(screen.getByRole('button', { name: /18\/11\/2026/ }));
  expect(await screen.findByRole('tooltip')).toHaveTextContent('Justificada por Luis Soto - Conteo anual');
});

/** Who audits the sales corrects every day. */
const auditor = [{ action: 'manage', subject: 'SalesAudit' }] as const;

test('days that are missing are said, nothing is where none is, and nothing to who audits [S-398]', () => {
  const said = (): HTMLElement | null => screen.queryByText('Tienes días sin ventas reportadas');
  show('table', [12, 18]);
  expect(said()).toBeVisible();
  cleanup();
  show('table', []);
  expect(said()).toBeNull();
  cleanup();
  show('table', [12, 18], auditor);
  expect(said()).toBeNull();
});

test('a table without days says No hay datos, one with days does not [S-400 P-407]', () => {
  draw('table', []);
  expect(screen.getByText('No hay datos')).toBeVisible();
  cleanup();
  show('table', [12]);
  expect(screen.queryByText('No hay datos')).toBeNull();
});

test.each([7, 15])(
  'a period past its cut-off says until which day it was open, but not to who audits: the %ith [S-397]',
  (diaCorte) => {
    const said = (): HTMLElement | null =>
      screen.queryByText(
        `No es posible declarar venta diaria, recuerda que tienes los primeros ${diaCorte} días del mes actual para declarar la venta del mes anterior antes de que se deshabilite.`,
      );
    const banners = (hoy: string, permissions: readonly Permission[] = [], periodo = '2026-10') =>
      renderScreen(<PeriodBanners period={buildPeriod('COL', { periodo, hoy, diaCorte, dias: [] })} />, {
        session: { country: 'COL', permissions },
      });
    banners(date(diaCorte));
    expect(said()).toBeNull();
    cleanup();
    banners(date(diaCorte + 1));
    expect(said()).toBeVisible();
    cleanup();
    banners(date(diaCorte + 1), auditor);
    expect(said()).toBeNull();
    cleanup();
    // An older month is past it from the first day on, the current one is not.
    banners(date(1), [], '2026-09');
    expect(said()).toBeVisible();
    cleanup();
    banners(date(diaCorte + 1), [], '2026-11');
    expect(said()).toBeNull();
  },
);

test.each([
  ['table', 'Declarar la venta del 12/11/2026'],
  ['cards', 'Declarar la venta del 12/11/2026'],
  ['calendar', /^jueves 12\/11\/2026/],
] as const)('what says that days are missing leads to the first of them: %s', async (layout, day) => {
  show(layout, [12, 18]);
  await userEvent.click(screen.getByRole('button', { name: 'Ir al primer día que falta' }));
  expect(screen.getByRole('button', { name: day })).toHaveFocus();
});

test('where one day is missing it leads to that day', async () => {
  show('table', [3]);
  await userEvent.click(screen.getByRole('button', { name: 'Ir al día que falta' }));
  expect(screen.getByRole('button', { name: 'Declarar la venta del 03/11/2026' })).toHaveFocus();
});
