import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { countryCodes, countryOf, type CountryCode } from 'shared/countries';
import type { MonthlyContract } from 'shared/endpoints/monthly-sales';
import { AnsweringApi, fill as fillField, openPanel, refusal, renderScreen } from 'shared/testing';
import { Toaster, UrlPanelFrame } from 'shared/ui/overlay';
import { Asking } from '../testing/asking.tsx';
import { buildMonth, buildMonthlySale } from '../testing/build-month.ts';
import { buildDay, buildPeriod, buildSale } from '../testing/build-period.ts';
import { MonthDeclaration } from './month-declaration.tsx';

const user = userEvent.setup({ applyAccept: false });
beforeEach(() => localStorage.clear());

function Panel({ contract }: { readonly contract: MonthlyContract }) {
  const onClose = () => undefined;
  return (
    <UrlPanelFrame kind="drawer" title="Marzo" onClose={onClose}>
      <MonthDeclaration contract={contract} month="2026-03" onStage={onClose} onClose={onClose} />
    </UrlPanelFrame>
  );
}

const show = (country: CountryCode, change: Parameters<typeof buildMonth>[1] = {}) =>
  renderScreen(<Panel contract={buildMonth(country, change)} />, { session: { country } });

const field = (name: string | RegExp): HTMLInputElement => screen.getByLabelText(name, { selector: 'input' });
const messageAt = (name: string | RegExp): string =>
  field(name).closest('[data-part=root]')?.textContent ?? '';
const type = async (name: string | RegExp, text: string): Promise<void> => {
  await user.clear(field(name));
  if (text !== '') await user.type(field(name), text);
};
const fill = async (name: string | RegExp, text: string): Promise<void> => {
  if (field(name).value !== '') await user.clear(field(name));
  await fillField(field(name), text);
};
const save = () => user.click(screen.getByRole('button', { name: 'Guardar' }));

const png = new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])], 'caja.png');
const pdf = new File(['%PDF-1.7'], 'cierre.pdf');
const attach = (...files: File[]) =>
  user.upload(screen.getByLabelText('Evidencia', { selector: '[type=file]' }), files);

test.each([
  [
    'Chile [S-010]',
    'CHL',
    ['Fecha', 'Cantidad de tickets', 'Monto en efectivo', 'Monto con tarjeta'],
    [],
    ['Venta bruta', 'Venta neta'],
    { min: 0, max: 1, kinds: 'image' },
  ],
  [
    'Peru [S-010]',
    'PER',
    ['Serie boletas', 'Serie facturas', 'Transacciones', 'Venta neta (sin IGV)'],
    ['Notas de crédito'],
    [],
    { min: 0, max: 1, kinds: 'any' },
  ],
  [
    'Argentina [S-010 S-131]',
    'ARG',
    ['Cantidad de tickets', 'Total efectivo', 'Total tarjeta', 'Venta neta'],
    ['Notas de crédito'],
    ['Venta bruta'],
    { min: 0, max: 1, kinds: 'any' },
  ],
  [
    'Colombia [S-010]',
    'COL',
    ['Cantidad de tickets', 'Venta neta (sin impuestos)'],
    [],
    [],
    { min: 1, max: 5, kinds: 'any' },
  ],
] as const)(
  'the form asks for its fields, works out the rest, and takes files: %s',
  (_, country, asked, optional, computed, evidence) => {
    show(country);
    const { fields, evidence: files } = countryOf(country).monthlySales;
    const typed = fields.filter(({ kind }) => kind !== 'computed');
    const labelsOf = (some: readonly { label: string }[]) => some.map(({ label }) => label);
    expect(new Set(labelsOf(typed.filter(({ required }) => required !== null)))).toEqual(new Set(asked));
    expect(labelsOf(typed.filter(({ required }) => required === null))).toEqual(optional);
    expect(files).toEqual(evidence);
    const input = screen.getByLabelText<HTMLInputElement>('Evidencia', { selector: '[type=file]' });
    expect(input.multiple).toBe(evidence.max > 1);
    const form = within(screen.getByRole('form'));
    const labels = [...screen.getByRole('form').querySelectorAll('label')].map((label) =>
      (label.textContent ?? '').replace('*', ''),
    );
    for (const name of asked) expect(labels).toContain(name);
    // In Argentina behind its switch.
    for (const name of optional) expect(labels.join(' ')).toMatch(new RegExp(name, 'i'));
    for (const name of computed) expect(form.getByText(name)).toBeTruthy();
    // What is worked out cannot be typed.
    for (const name of computed) expect(labels).not.toContain(name);
    expect(form.getByRole('button', { name: 'Adjuntar archivo' })).toBeTruthy();
    expect(screen.getByText(countryOf(country).monthlySales.notice)).toBeTruthy();
  },
);

describe('Chile', () => {
  test('amounts wait for tickets, and go back to zero with them [S-248 S-281 S-282]', async () => {
    show('CHL');
    const amounts = [/Monto en efectivo/, /Monto con tarjeta/];
    const disabled = (): boolean[] => amounts.map((name) => field(name).disabled);
    expect(disabled()).toEqual([true, true]);
    for (const none of ['0', '']) {
      await fill(/Cantidad de tickets/, '12');
      expect(disabled()).toEqual([false, false]);
      for (const name of amounts) await fill(name, '119000');
      await type(/Cantidad de tickets/, none);
      expect(disabled()).toEqual([true, true]);
      await user.tab();
      await waitFor(() => expect(amounts.map((name) => field(name).value)).toEqual(['0', '0']));
    }
  });

  test('gross and net follow while amounts are typed [S-129 S-283 S-284]', async () => {
    show('CHL');
    await type(/Cantidad de tickets/, '12');
    await type(/Monto en efectivo/, '50000');
    await type(/Monto con tarjeta/, '69000');
    const form = within(screen.getByRole('form'));
    expect(form.getByText('Venta bruta').nextElementSibling).toHaveTextContent(/^\$ 119\.000$/);
    expect(form.getByText('Venta neta').nextElementSibling).toHaveTextContent(/^\$ 100\.000$/);
    for (const name of [/Venta bruta/, /Venta neta/]) {
      expect(screen.queryByLabelText(name, { selector: 'input' })).toBeNull();
    }
  });

  test('what is missing is said where it is missing [S-276 S-277 S-278]', async () => {
    show('CHL');
    await fill(/Cantidad de tickets/, '12');
    expect(messageAt(/Cantidad de tickets/)).not.toContain('requerido');
    await fill(/Monto en efectivo/, '0');
    await fill(/Monto con tarjeta/, '0');
    await save();
    expect(messageAt(/Monto en efectivo/)).toContain('la suma no puede ser 0');
    expect(screen.queryByText('Registrando venta')).toBeNull();
    await fill(/Cantidad de tickets/, '0');
    expect(messageAt(/Cantidad de tickets/)).toContain('debe ser positivo');
    await type(/Cantidad de tickets/, '');
    expect(messageAt(/Cantidad de tickets/)).toContain('requerido');
    expect(screen.getByRole('button', { name: 'Guardar' })).toBeDisabled();
  });

  test('a paper is refused by its bytes, one picture is taken and can be taken off [S-285]', async () => {
    show('CHL');
    await attach(new File(['%PDF-1.7'], 'foto.png'));
    expect(await screen.findByText('foto.png: Adjunte una imagen PNG, JPG, WebP o GIF')).toBeTruthy();
    await attach(png);
    expect(await screen.findByText('caja.png')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Adjuntar archivo' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Quitar caja.png' }));
    expect(screen.queryByText('caja.png')).toBeNull();
    // Nor is one needed.
    await fill(/Cantidad de tickets/, '12');
    for (const name of [/Monto en efectivo/, /Monto con tarjeta/]) await fill(name, '119000');
    expect(screen.getByRole('button', { name: 'Guardar' })).toBeEnabled();
  });
});

test('Peru says what is missing [S-286 S-287 S-289 S-292]', async () => {
  show('PER');
  await fill('Serie boletas*', 'B001');
  expect(screen.getByText('Falta: Serie facturas.')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Guardar' }).disabled).toBe(true);
  for (const name of [/Serie facturas/, /Transacciones/, 'Serie boletas*']) await user.click(field(name));
  expect(messageAt(/Serie facturas/)).toContain('Campo obligatorio');
  expect(messageAt(/Transacciones/)).toContain('Campo obligatorio');
  await fill(/Transacciones/, '5');
  await user.click(field(/Venta neta/));
  await user.click(field(/Transacciones/));
  expect(messageAt(/Venta neta/)).toContain('Campo obligatorio');
  expect(field('Serie boletas*').maxLength).toBe(5);
  expect(messageAt('Serie boletas*')).not.toContain('Campo obligatorio');
  await type('Serie boletas*', '');
  await user.click(field(/Transacciones/));
  expect(messageAt('Serie boletas*')).toContain('Campo obligatorio');
  // Each of them alone keeps the month from being saved.
  const figures = {
    'Serie boletas*': 'B001',
    'Serie facturas*': 'F001',
    'Transacciones*': '5',
    'Venta neta (sin IGV)*': '1200.5',
  };
  for (const [name, text] of Object.entries(figures)) await fill(name, text);
  for (const [name, text] of Object.entries(figures)) {
    expect(screen.getByRole('button', { name: 'Guardar' })).toBeEnabled();
    await type(name, '');
    expect(screen.getByRole('button', { name: 'Guardar' })).toBeDisabled();
    await fill(name, text);
  }
});

test('Argentina works gross out and holds net against it while it is typed [S-296 S-297]', async () => {
  show('ARG');
  await type(/Cantidad de tickets/, '5');
  await type(/Total efectivo/, '100,10');
  await type(/Total tarjeta/, '0,20');
  const form = within(screen.getByRole('form'));
  expect(form.getByText('Venta bruta').nextElementSibling).toHaveTextContent(/^\$ 100,30$/);
  await type(/Venta neta/, '100,31');
  await save();
  expect(messageAt(/Venta neta/)).toContain('* El monto neto no puede ser mayor al monto bruto');
  expect(screen.queryByText('Registrando venta')).toBeNull();
  await type(/Venta neta/, '100,30');
  expect(messageAt(/Venta neta/)).not.toContain('* El monto neto');
});

test('Argentina’s credit notes hide behind their switch', async () => {
  show('ARG');
  await fill(/Cantidad de tickets/, '5');
  expect(screen.queryByLabelText('Notas de crédito')).toBeNull();
  await user.click(screen.getByLabelText('Añadir notas de crédito'));
  expect(screen.getByLabelText('Notas de crédito')).toBeTruthy();
});

test.each([
  ['PER', /Transacciones/],
  ['ARG', /Cantidad de tickets/],
  ['COL', /Cantidad de tickets/],
] as const)('a month of %s has tickets of 8 digits at most [S-405]', async (country, name) => {
  show(country);
  await type(name, '100000000');
  await user.click(field(/Venta neta/));
  expect(messageAt(name)).toContain('Máximo 8 dígitos');
  await type(name, '99999999');
  await user.click(field(/Venta neta/));
  expect(messageAt(name)).not.toContain('Máximo 8 dígitos');
});

test('Colombia wants a file, and takes five [S-301 S-302 P-256]', async () => {
  show('COL');
  await fill(/Cantidad de tickets/, '5');
  await fill(/Venta neta/, '100');
  await save();
  expect(await screen.findByText('Debe adjuntar al menos un archivo')).toBeTruthy();
  expect(screen.queryByText('Registrando venta')).toBeNull();
  const six = Array.from({ length: 6 }, (_, index) => new File(['%PDF-1.7'], `cierre-${index}.pdf`));
  await attach(...six);
  for (const index of [4, 0, 1, 2, 3]) expect(await screen.findByText(`cierre-${index}.pdf`)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Guardar' })).toBeEnabled();
  expect(screen.queryByText('cierre-5.pdf')).toBeNull();
  expect(screen.getByText('Puede adjuntar hasta 5 archivos')).toBeTruthy();
});

test.each(countryCodes)(
  '%s: an edit starts from what is stored and is saved only when something changed',
  async (country) => {
    show(country, {
      estadoMes: 'declared',
      ventaMensual: buildMonthlySale({
        serieBoletas: 'B001',
        serieFacturas: 'F001',
        evidenciaArchivos: [{ id: 3, nombre: 'cierre.pdf' }],
      }),
    });
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Guardar' }).disabled).toBe(true);
    expect(screen.getByRole('button', { name: 'Descargar cierre.pdf' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Quitar cierre.pdf' }));
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Guardar' }).disabled).toBe(false);
  },
);

test('what was half-written is there again when the form is opened anew', async () => {
  const first = show('COL');
  await fill(/Cantidad de tickets/, '77');
  first.unmount();
  show('COL');
  expect(field(/Cantidad de tickets/).value).toBe('77');
});

test('the sum of the daily sales fills the net amount and its tickets, and then nothing is missing', async () => {
  show('PER', { ventasDiarias: { dias: 20, tickets: 310, bruto: 45_600.5, notasCredito: 0 } });
  for (const name of ['Serie boletas*', 'Serie facturas*']) await fill(name, 'B001');
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Guardar' });
  expect(button.disabled).toBe(true);
  // The sign never stands alone at the end of a line.
  expect(screen.getByText(/^Sus ventas diarias del mes suman/).textContent).toContain('S/\u00a045,600.50');
  await user.click(screen.getByRole('button', { name: 'Usar esta suma' }));
  expect(field(/Transacciones/).value).toBe('310');
  expect(field(/Venta neta/).value).toBe('45,600.5');
  expect(button.disabled).toBe(false);
});

test('credit notes of the days are filled in beside the net amount, and subtracted once', async () => {
  show('PER', { ventasDiarias: { dias: 20, tickets: 310, bruto: 950.1, notasCredito: 50.2 } });
  await user.click(screen.getByRole('button', { name: 'Usar esta suma' }));
  expect(field(/Venta neta/).value).toBe('1,000.3');
  expect(field(/Notas de crédito/).value).toBe('50.2');
  expect(document.body).toHaveTextContent('S/ 950.10');
});

test('a form without credit notes takes the sum without them', async () => {
  show('COL', { ventasDiarias: { dias: 20, tickets: 310, bruto: 950, notasCredito: 50 } });
  await user.click(screen.getByRole('button', { name: 'Usar esta suma' }));
  expect(field(/Venta neta/).value).toBe('950');
});

test('the gross days of Argentina say nothing of cash, card and net: their sum is there to compare', () => {
  show('ARG', { ventasDiarias: { dias: 20, tickets: 310, bruto: 950, notasCredito: 0 } });
  expect(screen.getByText(/^Sus ventas diarias del mes suman/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Usar esta suma' })).toBeNull();
});

test('credit notes above the sales leave a sum that no month takes', () => {
  show('COL', { ventasDiarias: { dias: 20, tickets: 310, bruto: -50, notasCredito: 100 } });
  expect(screen.queryByRole('button', { name: 'Usar esta suma' })).toBeNull();
});

test('without daily sales there is no sum to use', () => {
  show('PER');
  expect(screen.queryByRole('button', { name: 'Usar esta suma' })).toBeNull();
});

describe('with a server', () => {
  let api: AnsweringApi;
  beforeAll(async () => {
    api = await AnsweringApi.start('/api/sales');
  });
  afterAll(() => api.stop());

  test('a month that was stored, without a file, says Datos guardados [S-130 S-381]', async () => {
    api.on('POST /contratos/1/ventas-mensuales', {
      status: 200,
      body: buildMonth('PER', { estadoMes: 'declared', ventaMensual: buildMonthlySale() }),
    });
    renderScreen(
      <>
        <Panel contract={buildMonth('PER')} />
        <Toaster />
      </>,
      { session: { country: 'PER' } },
    );
    for (const name of ['Serie boletas*', 'Serie facturas*']) await fill(name, 'B001');
    await fill(/Transacciones/, '5');
    await fill(/Venta neta/, '1200.5');
    expect(screen.queryByText('Datos guardados')).toBeNull();
    await save();
    expect((await screen.findAllByText('Datos guardados')).length).toBeGreaterThan(0);
    expect(api.askedFor('POST /contratos/1/ventas-mensuales')).toHaveLength(1);
  });

  test.each([
    [
      'Chile [S-128]',
      'CHL',
      {
        'Fecha*': '30/03/2026',
        'Cantidad de tickets*': '12',
        'Monto en efectivo*': '50000',
        'Monto con tarjeta*': '69000',
      },
      { fecha: '2026-03-30', cantidadTickets: 12, totalEfectivo: 50_000, totalTarjeta: 69_000 },
      png,
    ],
    [
      'Peru [S-130]',
      'PER',
      {
        'Serie boletas*': 'B001',
        'Serie facturas*': 'F002',
        'Transacciones*': '5',
        'Venta neta (sin IGV)*': '1200.5',
        'Notas de crédito': '100.5',
      },
      {
        serieBoletas: 'B001',
        serieFacturas: 'F002',
        cantidadTickets: 5,
        ventaNeta: 1200.5,
        montoNotasCredito: -100.5,
      },
      pdf,
    ],
    [
      'Argentina [S-131]',
      'ARG',
      {
        'Cantidad de tickets*': '5',
        'Total efectivo*': '100,5',
        'Total tarjeta*': '50',
        'Venta neta*': '140',
        'Notas de crédito': '20',
      },
      {
        cantidadTickets: 5,
        totalEfectivo: 100.5,
        totalTarjeta: 50,
        ventaNeta: 140,
        ventaBruta: 150.5,
        montoNotasCredito: -20,
      },
      pdf,
    ],
    [
      'Colombia [S-132]',
      'COL',
      { 'Cantidad de tickets*': '5', 'Venta neta (sin impuestos)*': '140,5' },
      { cantidadTickets: 5, ventaNeta: 140.5 },
      pdf,
    ],
  ] as const)(
    'its fields are sent as they were filled in, and it takes a file: %s',
    async (_, country, figures, sent, file) => {
      const call = 'POST /contratos/1/ventas-mensuales';
      const stored = buildMonth(country, { estadoMes: 'declared', ventaMensual: buildMonthlySale() });
      api.on(call, { status: 200, body: stored });
      show(country);
      const labels: readonly string[] = Object.keys(figures).filter((label) => label !== 'Notas de crédito');
      const asked = [...screen.getByRole('form').querySelectorAll('label')].map(
        ({ textContent }) => textContent,
      );
      expect(asked).toEqual(expect.arrayContaining([...labels]));
      for (const [label, text] of Object.entries(figures)) {
        // They may be left out.
        if (label === 'Notas de crédito')
          expect(screen.getByRole('button', { name: 'Guardar' })).toBeEnabled();
        if (country === 'ARG' && label === 'Notas de crédito') {
          await user.click(screen.getByLabelText('Añadir notas de crédito'));
        }
        if (label === 'Fecha*') fireEvent.change(field(label), { target: { value: text } });
        else await fill(label, text);
      }
      const button = screen.getByRole('button', { name: 'Guardar' });
      expect(button).toBeEnabled();
      // Only Chile wants a picture.
      if (country === 'CHL') {
        await attach(pdf);
        expect(await screen.findByText('cierre.pdf: Adjunte una imagen PNG, JPG, WebP o GIF')).toBeVisible();
      }
      await attach(file);
      expect(await screen.findByText(file.name)).toBeVisible();
      // Only Colombia takes another.
      expect(screen.queryAllByRole('button', { name: 'Adjuntar archivo' })).toHaveLength(
        country === 'COL' ? 1 : 0,
      );
      const before = api.askedFor(call).length;
      await user.click(button);
      await waitFor(() => expect(api.askedFor(call)).toHaveLength(before + 1));
      const body = String(api.sentTo(call).at(-1));
      for (const [name, value] of Object.entries(sent)) {
        expect(body).toContain(`"${name}":${JSON.stringify(value)}`);
      }
    },
  );

  test.each([
    [
      'Peru [S-293]',
      'PER',
      {
        'Serie boletas*': 'B001',
        'Serie facturas*': 'F001',
        'Transacciones*': '5',
        'Venta neta (sin IGV)*': '1200.5',
      },
      '100.5',
    ],
    [
      'Argentina [S-299]',
      'ARG',
      { 'Cantidad de tickets*': '5', 'Total efectivo*': '100', 'Total tarjeta*': '50', 'Venta neta*': '140' },
      '100,5',
    ],
  ] as const)(
    'credit notes may be left out, and are sent multiplied by -1: %s',
    async (_, country, figures, notes) => {
      const call = 'POST /contratos/1/ventas-mensuales';
      const stored = buildMonth(country, { estadoMes: 'declared', ventaMensual: buildMonthlySale() });
      api.on(call, { status: 200, body: stored });
      show(country);
      for (const [name, text] of Object.entries(figures)) await fill(name, text);
      expect(screen.getByRole('button', { name: 'Guardar' })).toBeEnabled();
      if (country === 'ARG') await user.click(screen.getByLabelText('Añadir notas de crédito'));
      await fill('Notas de crédito', notes);
      const before = api.askedFor(call).length;
      await save();
      await waitFor(() => expect(api.askedFor(call)).toHaveLength(before + 1));
      expect(String(api.sentTo(call).at(-1))).toContain('"montoNotasCredito":-100.5');
      cleanup();
      localStorage.clear();
      // Those that are stored stay what they are when something else is corrected.
      const ventaMensual = buildMonthlySale({
        serieBoletas: 'B001',
        serieFacturas: 'F001',
        montoNotasCredito: -70.5,
      });
      show(country, { estadoMes: 'declared', ventaMensual });
      await fill(country === 'PER' ? /Transacciones/ : /Cantidad de tickets/, '77');
      await save();
      await waitFor(() => expect(api.askedFor(call)).toHaveLength(before + 2));
      const corrected = String(api.sentTo(call).at(-1));
      expect(corrected).toContain('"cantidadTickets":77');
      expect(corrected).toContain('"montoNotasCredito":-70.5');
    },
  );

  test.each([
    [
      'its message',
      { code: 'RULE_BROKEN', message: 'El contrato está en revisión.' },
      'El contrato está en revisión.',
    ],
    ['the detail of a gateway', { detail: 'Servicio en mantención' }, 'Servicio en mantención'],
    ["'Error' where nothing is said", {}, 'Error'],
  ])(
    'a month that is not saved shows %s, and the form returns with what was typed [S-380]',
    async (_, body, said) => {
      api.on('POST /contratos/1/ventas-mensuales', { status: 422, body });
      show('PER');
      for (const name of ['Serie boletas*', 'Serie facturas*']) await fill(name, 'B001');
      await fill(/Transacciones/, '5');
      await fill(/Venta neta/, '1200.5');
      await save();
      expect((await screen.findByRole('alert')).textContent).toBe(said);
      expect(field(/Venta neta/).value).toBe('1,200.5');
      expect(screen.getByRole('button', { name: 'Guardar' })).toBeEnabled();
    },
  );

  test('a month without a reply says that the connection was lost, and Reintentar sends it again [S-380]', async () => {
    const call = 'POST /contratos/1/ventas-mensuales';
    api.on(call, 'hang up');
    show('PER');
    for (const name of ['Serie boletas*', 'Serie facturas*']) await fill(name, 'B001');
    await fill(/Transacciones/, '5');
    await fill(/Venta neta/, '1200.5');
    await save();
    expect(await screen.findByRole('alert')).toHaveTextContent('Se perdió la conexión');
    expect(field(/Venta neta/).value).toBe('1,200.5');
    const lost = api.askedFor(call).length;
    const stored = buildMonth('PER', { estadoMes: 'declared', ventaMensual: buildMonthlySale() });
    api.on(call, { status: 200, body: stored });
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    await waitFor(() => expect(api.askedFor(call)).toHaveLength(lost + 1));
  });

  test.each([
    ['', 200_000, 0, '80.000', '120.000'],
    [', with credit notes taken off the card amount', 190_000, 10_000, '80.000', '110.000'],
    [', and what is left of them off cash', 70_000, 130_000, '70.000', '0'],
  ])(
    'in Chile the sum fills cash and card as the days were declared%s',
    async (_, bruto, notasCredito, cash, card) => {
      const sale = buildSale('CHL', { boletas: 5, boletasEfectivo: 40_000, boletasTarjeta: 60_000 });
      const dias = [buildDay('2026-03-01', { venta: sale }), buildDay('2026-03-02', { venta: sale })];
      api.on('GET /contratos/1/ventas-diarias', {
        status: 200,
        body: buildPeriod('CHL', { periodo: '2026-03', dias }),
      });
      renderScreen(
        <Panel
          contract={buildMonth('CHL', { ventasDiarias: { dias: 2, tickets: 10, bruto, notasCredito } })}
        />,
        { session: { country: 'CHL', permissions: [{ action: 'read', subject: 'DailySales' }] } },
      );
      await user.click(await screen.findByRole('button', { name: 'Usar esta suma' }));
      expect(field(/Cantidad de tickets/).value).toBe('10');
      expect(field(/Monto en efectivo/).value).toBe(cash);
      expect(field(/Monto con tarjeta/).value).toBe(card);
    },
  );

  test('a sum of the days that cannot be read stays away without a word [S-377]', async () => {
    const days = 'GET /contratos/1/ventas-diarias';
    const message = 'El servicio no está disponible en este momento.';
    const before = api.askedFor(days).length;
    api.on(days, refusal(503, 'NOT_READY', message));
    renderScreen(
      <>
        <Panel
          contract={buildMonth('CHL', {
            ventasDiarias: { dias: 2, tickets: 10, bruto: 200_000, notasCredito: 0 },
          })}
        />
        <Asking />
        <Toaster />
      </>,
      { session: { country: 'CHL', permissions: [{ action: 'read', subject: 'DailySales' }] } },
    );
    await waitFor(() => expect(api.askedFor(days).length).toBeGreaterThan(before));
    await waitFor(() => expect(screen.getByLabelText('En camino')).toHaveTextContent(/^0$/));
    expect(field(/Cantidad de tickets/)).toBeEnabled();
    expect(screen.queryByRole('button', { name: 'Usar esta suma' })).toBeNull();
    expect(screen.queryByText(message)).toBeNull();
  });

  test('a month that somebody else declared meanwhile is told where the focus is, with both values, in the panel [T19 S-380]', async () => {
    api.on('POST /contratos/1/ventas-mensuales', {
      status: 409,
      body: { code: 'VERSION_CONFLICT', message: 'Cambió', details: { guardada: buildMonthlySale() } },
    });
    show('ARG');
    await openPanel('dialog');
    await fill(/Cantidad de tickets/, '5');
    await fill(/Total efectivo/, '100');
    await fill(/Total tarjeta/, '50');
    await fill(/Venta neta/, '100');
    await save();
    const told = await screen.findByRole('group', {
      name: 'Otra persona declaró este mes mientras usted lo hacía',
    });
    await waitFor(() => expect(told).toHaveFocus());
    expect(within(told).getAllByRole('row')[0]).toHaveTextContent(/^Dato\s*Registrado\s*Lo suyo$/);
    const row = within(told).getByRole('row', { name: /^Cantidad de tickets/ });
    const values = within(row).getAllByRole('cell');
    expect(values.map(({ textContent }) => textContent)).toEqual(['120', '5']);
    expect(screen.queryByText('Cambió')).toBeNull();
  });
});
