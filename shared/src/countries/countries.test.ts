import { expect, test } from '@jest/globals';
import { countryCode } from '../endpoints/common.ts';
import { formatCount } from '../format/index.ts';
import { countries, countryCodes, countryOf, phoneRegions } from './index.ts';

test('exactly CHL, PER, ARG and COL exist; any other code is an error, not a fallback [S-002]', () => {
  expect(countryCodes.map((code) => [code, countryOf(code).name])).toEqual([
    ['CHL', 'Chile'],
    ['PER', 'Perú'],
    ['ARG', 'Argentina'],
    ['COL', 'Colombia'],
  ]);
  expect(Object.keys(countries)).toEqual([...countryCodes]);
  for (const code of ['MEX', 'chl', '', 'toString']) expect(() => countryOf(code)).toThrow(/Unknown country/);
  // Of what the API takes, too.
  const taken = [...countryCodes, 'MEX', 'BOL', 'CL', ''].filter(
    (code) => countryCode.safeParse(code).success,
  );
  expect(taken).toEqual(['CHL', 'PER', 'ARG', 'COL']);
});

test('each country has its locale, time zone and currency', () => {
  const facts = countryCodes.map((code) => {
    const { locale, timeZone, currency } = countryOf(code);
    return [locale, timeZone, currency.code];
  });
  expect(facts).toEqual([
    ['es-CL', 'America/Santiago', 'CLP'],
    ['es-PE', 'America/Lima', 'PEN'],
    ['es-AR', 'America/Buenos_Aires', 'ARS'],
    ['es-CO', 'America/Bogota', 'COP'],
  ]);
});

test('phone regions map AR to ARG, CL to CHL, CO to COL and PE to PER', () => {
  const countryOfRegion = Object.fromEntries(
    Object.entries(phoneRegions).map(([code, region]) => [region, code]),
  );
  expect(countryOfRegion).toEqual({ AR: 'ARG', CL: 'CHL', CO: 'COL', PE: 'PER' });
});

const fieldNames = (code: string, width: 'wide' | 'narrow' = 'wide') =>
  countryOf(code).dailySales[width].fields.map(({ name }) => name);
const columns = (code: string) =>
  countryOf(code).dailySales.columns.map(({ group, label }) =>
    group === null ? label : `${group}: ${label}`,
  );

test('each country has its own form, labels, time zone and currency', () => {
  const choices = countryCodes.map((code) => {
    const { dailySales, timeZone, currency } = countryOf(code);
    const label = dailySales.wide.fields.find(({ name }) => name === 'tickets' || name === 'boletas')?.label;
    return [code, dailySales.wide.layout.kind, label, dailySales.totalLabel, timeZone, currency.code];
  });
  expect(choices).toEqual([
    ['CHL', 'wizard', 'Cantidad de boletas', 'Monto Bruto', 'America/Santiago', 'CLP'],
    ['PER', 'panel', 'Transacciones', 'Monto Neto', 'America/Lima', 'PEN'],
    ['ARG', 'panel', 'Transacciones', 'Monto Bruto', 'America/Buenos_Aires', 'ARS'],
    ['COL', 'panel', 'Transacciones', 'Monto Neto', 'America/Bogota', 'COP'],
  ]);
  expect(new Set(countryCodes.map((code) => JSON.stringify(countryOf(code).dailySales))).size).toBe(4);
});

/** What the amount of a day is called, on a wide screen and on a narrow one. */
const amountLabels = (code: string) =>
  (['wide', 'narrow'] as const).map(
    (width) => countryOf(code).dailySales[width].fields.find(({ name }) => name === 'montoNeto')?.label,
  );

test('CHL and ARG are entered gross, PER and COL net; notice and amount say so', () => {
  const basis = (code: string) => countryOf(code).dailySales.basis;
  expect([basis('CHL'), basis('ARG')]).toEqual(['gross', 'gross']);
  expect([basis('PER'), basis('COL')]).toEqual(['net', 'net']);
  const gross = 'Los montos deben ser valores brutos, con IVA incluido.';
  expect(countryCodes.map((code) => countryOf(code).dailySales.notice)).toEqual([
    gross,
    'Los montos deben ser valores netos, sin IGV.',
    gross,
    'Los montos deben ser valores netos, sin impuestos.',
  ]);
  expect([...new Set(amountLabels('ARG'))]).toEqual(['Monto bruto']);
  expect(amountLabels('PER')).toEqual(['Monto neto (sin IGV)', 'Monto sin IGV']);
  expect([...new Set(amountLabels('COL'))]).toEqual(['Monto neto (sin impuestos)']);
});

test('the total is the Monto Bruto in CHL and ARG, the Monto Neto in PER and COL', () => {
  expect(countryCodes.map((code) => countryOf(code).dailySales.totalLabel)).toEqual([
    'Monto Bruto',
    'Monto Neto',
    'Monto Bruto',
    'Monto Neto',
  ]);
});

test('Chile opens in the table', () => {
  expect(countryOf('CHL').dailySales.defaultView).toBe('table');
});

test('Chile’s columns: boletas, facturas, exentas, atraso and total, in this order', () => {
  expect(columns('CHL')).toEqual([
    'Boletas: Bruto',
    'Boletas: Tickets',
    'Facturas: Bruto',
    'Facturas: Tickets',
    'Exentas de IVA: Bruto',
    'Exentas de IVA: Tickets',
    'Atraso',
    'Total: Tickets',
    'Total: Bruto',
  ]);
});

test('the columns of PER, ARG and COL, in this order', () => {
  expect(columns('PER')).toEqual([
    'Serie facturas',
    'Serie boletas',
    'Transacciones',
    'Monto neto (sin IGV)',
    'Notas de crédito',
    'Total neto',
  ]);
  expect(columns('ARG')).toEqual(['Transacciones', 'Monto', 'Notas de crédito', 'Total']);
  expect(columns('COL')).toEqual(['Tickets', 'Total sin impuestos']);
});

test('only Argentina says No declarado on a day without amounts', () => {
  expect(countryCodes.map((code) => countryOf(code).dailySales.emptyDayText)).toEqual([
    null,
    null,
    'No declarado',
    null,
  ]);
});

test('Chile’s wizard asks boletas, facturas and exentas, then reviews', () => {
  const { wide, narrow } = countryOf('CHL').dailySales;
  expect(wide.layout).toMatchObject({
    kind: 'wizard',
    steps: [{ label: 'Boletas' }, { label: 'Facturas' }, { label: 'Exentas' }],
    review: { submit: 'Enviar reporte' },
  });
  expect(narrow.layout).toMatchObject({ kind: 'wizard', review: { submit: 'Ingresar Venta' } });
});

test('each Chilean step has a count and its amounts, exentas only one, the review the note', () => {
  const inGroup = (group: string) =>
    countryOf('CHL')
      .dailySales.wide.fields.filter((field) => field.group === group)
      .map(({ name }) => name);
  expect(inGroup('boletas')).toEqual(['boletas', 'boletasEfectivo', 'boletasTarjeta']);
  expect(inGroup('facturas')).toEqual(['facturas', 'facturasEfectivo', 'facturasTarjeta']);
  expect(inGroup('exentas')).toEqual(['exentas', 'exentasTarjeta']);
  expect(inGroup('review')).toEqual(['montoNotasCredito', 'comentario']);
});

test('the notices of CHL and PER', () => {
  expect(countryOf('CHL').dailySales.notice).toMatch(/brutos, con IVA incluido/);
  expect(countryOf('PER').dailySales.notice).toMatch(/netos, sin IGV/);
});

test('Peru’s panel, and its single page under 600 px', () => {
  const { wide, narrow } = countryOf('PER').dailySales;
  expect(wide.layout).toMatchObject({
    kind: 'panel',
    title: 'Registro de venta Diaria',
    summaryTitle: 'Resumen de venta',
    summaryTotalLabel: 'Total de Venta Neta',
  });
  expect(narrow.layout).toMatchObject({ kind: 'page', submit: 'Declarar' });
});

test('what PER, ARG and COL ask for', () => {
  expect(fieldNames('PER')).toEqual([
    'serieBoletas',
    'serieFacturas',
    'tickets',
    'montoNeto',
    'montoNotasCredito',
  ]);
  expect(fieldNames('PER', 'narrow')).toContain('comentario');
  const asked = (code: string, width: 'wide' | 'narrow') =>
    countryOf(code).dailySales[width].fields.map(({ name, label, required }) => [name, label, required]);
  const amounts = [
    ['ARG', 'Monto bruto'],
    ['COL', 'Monto neto (sin impuestos)'],
  ] as const;
  for (const [code, amount] of amounts) {
    for (const width of ['wide', 'narrow'] as const) {
      expect(asked(code, width)).toEqual([
        ['tickets', 'Transacciones', true],
        ['montoNeto', amount, true],
        ['montoNotasCredito', 'Notas de crédito', false],
        ['comentario', 'Comentario', false],
      ]);
    }
  }
  const optional = (width: 'wide' | 'narrow') =>
    asked('PER', width).flatMap(([name, , required]) => (required === true ? [] : [name]));
  expect(optional('wide')).toEqual(['montoNotasCredito']);
});

test('Peru’s symbol is S/', () => {
  expect(countryOf('PER').currency.symbol).toBe('S/');
});

test('credit notes hide behind the switch in CHL and ARG, the note behind its own everywhere [S-101 S-102]', () => {
  const switchOf = (code: string, name: string) =>
    countryOf(code).dailySales.narrow.fields.find((field) => field.name === name)?.behindSwitch;
  expect(countryCodes.map((code) => switchOf(code, 'montoNotasCredito'))).toEqual([
    'Añadir notas de crédito',
    null,
    'Añadir notas de crédito',
    null,
  ]);
  for (const code of countryCodes) {
    const { wide, narrow } = countryOf(code).dailySales;
    const notes = [wide, narrow].map(({ fields }) => fields.filter(({ kind }) => kind === 'comment'));
    // Only Peru has none from 600 px on.
    expect([code, ...notes.map(({ length }) => length)]).toEqual([code, code === 'PER' ? 0 : 1, 1]);
    for (const { behindSwitch } of notes.flat()) expect(behindSwitch).toBe('Añadir Nota');
  }
});

test('Chile’s ticket fields take 6 characters and its amounts 15', () => {
  const lengths = (kind: 'tickets' | 'amount') =>
    countryOf('CHL').dailySales.wide.fields.flatMap((field) =>
      field.kind === kind ? [[field.name, field.maxLength]] : [],
    );
  expect(lengths('tickets')).toEqual([
    ['boletas', 6],
    ['facturas', 6],
    ['exentas', 6],
  ]);
  expect(lengths('amount')).toEqual([
    ['boletasEfectivo', 15],
    ['boletasTarjeta', 15],
    ['facturasEfectivo', 15],
    ['facturasTarjeta', 15],
    ['exentasTarjeta', 15],
  ]);
});

test('every field takes a figure beyond its limit, so that it can say so', () => {
  for (const code of countryCodes) {
    const { dailySales, monthlySales } = countryOf(code);
    for (const field of [...dailySales.wide.fields, ...dailySales.narrow.fields, ...monthlySales.fields]) {
      if (!('max' in field) || !('decimals' in field)) continue;
      expect(field.maxLength).toBeGreaterThanOrEqual(formatCount(field.max + 1, code).length);
    }
  }
});

test('amounts take two decimals in PER, ARG and COL, none in CHL, counts none anywhere', () => {
  const decimalsOf = (code: string, ...kinds: string[]) => [
    ...new Set(
      countryOf(code).dailySales.wide.fields.flatMap((field) =>
        kinds.includes(field.kind) && 'decimals' in field ? [field.decimals] : [],
      ),
    ),
  ];
  for (const code of countryCodes) {
    expect([code, decimalsOf(code, 'tickets')]).toEqual([code, [0]]);
    expect([code, decimalsOf(code, 'amount', 'creditNote')]).toEqual([code, [code === 'CHL' ? 0 : 2]]);
  }
});
