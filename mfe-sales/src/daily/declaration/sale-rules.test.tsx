import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import type { DailySaleSubmission } from 'shared/endpoints/sales';
import { countryOf, type CountryCode } from 'shared/countries';
import { plainSales, saleRulesOf, type SaleRule } from 'shared/rules/testing/sale-rules';
import { underTitles } from 'shared/rules/testing/under-titles';
import { writeDevice } from 'shared/session';
import { renderScreen } from 'shared/testing';
import { FormHarness } from '../testing/form-harness.tsx';

const onSend = jest.fn<(sale: DailySaleSubmission) => void>();

beforeEach(() => {
  localStorage.clear();
  onSend.mockClear();
});

/** Opens the form with these figures in it, as one that was left half-written. */
function open({ country, width }: Pick<SaleRule, 'country' | 'width'>, change: SaleRule['inside']): void {
  const { montoNotasCredito, ...sale } = {
    montoNotasCredito: null,
    ...plainSales[country][width],
    ...change,
  };
  const typed = montoNotasCredito === null ? null : Math.abs(montoNotasCredito);
  writeDevice('draft:1:daily-sale:1:2026-11-19', { ...sale, montoNotasCredito: typed });
  renderScreen(<FormHarness country={country} narrow={width === 'narrow'} onSend={onSend} />, {
    session: { country },
  });
}

const forward = (): HTMLButtonElement =>
  screen.getByRole('button', {
    name: /^(Continuar|Siguiente|Guardar|Declarar|Enviar reporte|Ingresar Venta)$/,
  });
const inputs = (): HTMLInputElement[] => [
  ...screen.getByRole('form').querySelectorAll<HTMLInputElement>('input[name], textarea[name]'),
];
const fieldNamed = (name: string): HTMLInputElement | undefined =>
  inputs().find((input) => input.name === name);

/** Through each field to the next, as with the Tab key. */
function leaveFields(): void {
  for (const input of inputs()) fireEvent.blur(input, { relatedTarget: input });
}

/** Until the step that asks for the field. */
function goTo(name: string): void {
  for (let step = 0; step < 4 && fieldNamed(name) === undefined; step++) fireEvent.click(forward());
}

function expectSent(): void {
  for (let step = 0; step < 4 && onSend.mock.calls.length === 0; step++) {
    leaveFields();
    expect(document.querySelectorAll('[aria-invalid=true]')).toHaveLength(0);
    expect(forward().disabled).toBe(false);
    fireEvent.click(forward());
  }
  expect(onSend).toHaveBeenCalledTimes(1);
}

/** What the whole sale breaks is told where it is reviewed. */
function expectToldAtReview(message: string): void {
  for (let step = 0; step < 3; step++) fireEvent.click(forward());
  expect(screen.getByRole('alert').textContent).toContain(message);
}

function expectToldAtField(name: string, message: string): void {
  goTo(name);
  const told = (): string => fieldNamed(name)?.closest('[data-part=root]')?.textContent ?? '';
  // Some speak at once, some once the fields were left.
  if (!told().includes(message)) leaveFields();
  expect(told()).toContain(message);
  expect(fieldNamed(name)?.getAttribute('aria-invalid')).toBe('true');
}

/** Until the fields have noticed the messages that appeared in them. */
const settled = (): Promise<void> => act(async () => {});

function prove(country: CountryCode, titles: readonly string[]): void {
  const parts = underTitles(saleRulesOf(country, ['form and grid', 'form']), titles);
  describe.each(parts)('$title', ({ rules }) => {
    describe.each(rules)('$width: $promise', (rule) => {
      test('one step inside is sent', async () => {
        open(rule, rule.inside);
        expectSent();
        await settled();
      });

      test('one step outside is told at its field and goes nowhere', async () => {
        open(rule, rule.outside);
        if (rule.message === countryOf(country).dailySales.zeroTotalMessage) expectToldAtReview(rule.message);
        else expectToldAtField(rule.field, rule.message);
        expect(forward().disabled).toBe(true);
        expect(onSend).not.toHaveBeenCalled();
        await settled();
      });
    });
  });
}

describe('Chile’s wizard says its limits', () => {
  prove('CHL', [
    'tickets are bounded, and more of them hold the wizard [S-241 S-242 S-243]',
    'the amounts of a group exceed its tickets [S-245 S-246 S-247]',
    'a group without tickets has no amounts [S-244]',
    'the total is not zero [S-249]',
    'a note is bounded [S-404]',
    'what else the wizard asks for',
  ]);

  describe.each([
    'boletasEfectivo',
    'boletasTarjeta',
    'facturasEfectivo',
    'facturasTarjeta',
    'exentasTarjeta',
  ] as const)('each amount is whole, not negative and bounded: %s [S-237 S-265 S-266]', (field) => {
    const wizard = { country: 'CHL', width: 'wide' } as const;

    test('the largest is sent', async () => {
      open(wizard, { [field]: 9_999_999_999 });
      expectSent();
      await settled();
    });

    test.each([
      [30_000.5, 'Debe ser un número entero'],
      [-1, 'No puede ser negativo'],
      [10_000_000_000, 'El monto máximo es 9.999.999.999'],
    ])('%d is told at its field and goes nowhere', async (amount, message) => {
      open(wizard, { [field]: amount });
      expectToldAtField(field, message);
      expect(forward().disabled).toBe(true);
      expect(onSend).not.toHaveBeenCalled();
      await settled();
    });
  });
});

describe('Peru’s panel and page say their limits', () => {
  prove('PER', [
    'transactions and amount are asked for, transactions are whole and bounded [S-254 S-255 S-256 S-405]',
    'amounts are not negative, bounded and of two decimals [S-265 S-266]',
    'series are asked for in the panel, and bounded [S-250 S-251 S-252]',
    'the page takes longer series, and positive amounts [S-253 S-257]',
    'a note is bounded [S-404]',
    'what else panel and page ask for',
  ]);
});

describe.each([
  ['Argentina', 'ARG'],
  ['Colombia', 'COL'],
] as const)('%s’s panel says its limits, and waits until it is valid', (_, country) => {
  prove(country, [
    'transactions and amount are asked for [S-258 S-259]',
    'transactions are whole and bounded [S-260 S-261 S-405]',
    'amounts are not negative, bounded and of two decimals [S-265 S-266]',
    'a note is bounded [S-263 S-404]',
    'what else the panel asks for',
  ]);
});
