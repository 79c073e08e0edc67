import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getStoresDay, type StoreDay } from 'shared/endpoints/bulk-sales';
import { endpointQuery, useQuery } from 'shared/query';
import { Link } from 'shared/router';
import { endSession } from 'shared/session';
import { AnsweringApi, renderScreen } from 'shared/testing';
import { buildSale } from '../../testing/build-period.ts';
import { buildStore, buildStoresDay } from '../../testing/build-store.ts';
import { StoreGrid } from './store-grid.tsx';

const dayCall = 'GET /ventas-diarias/varios';
const declareCall = 'POST /ventas-diarias/varios';

let api: AnsweringApi;
beforeAll(async () => {
  api = await AnsweringApi.start('/api/sales');
});
afterAll(() => api.stop());
beforeEach(() => {
  localStorage.clear();
  api.forget();
});

const fecha = '2026-03-01';
const late = buildStore({ contratoId: 1 });
const other = buildStore({ contratoId: 2 });
const blocked: StoreDay = { ...late, bloqueado: true };
const locked: StoreDay = { ...late, estado: 'undeclared-locked' };
const sale = buildSale('COL', { idContrato: 1, fecha, tickets: 5, montoNeto: 900_000 });
const declared: StoreDay = { ...late, estado: 'declared', venta: sale };
const audited: StoreDay = { ...late, estado: 'audited', venta: { ...sale, auditada: true } };

const answerDay = (...locales: readonly StoreDay[]): void =>
  api.on(dayCall, { status: 200, body: buildStoresDay(fecha, locales, { hoy: '2026-03-02' }) });

/** The API refuses what has the first store in it, and from then on the day is as it says. */
function refuseFirst(message: string, now: StoreDay): void {
  const filas = [{ contratoId: 1, field: 'fecha', message }];
  const refusal = { code: 'RULE_BROKEN', message: 'No se cumple una regla', details: { filas } };
  api.on(declareCall, ({ body }) =>
    JSON.stringify(body).includes('"contratoId":1,')
      ? { status: 422, body: refusal }
      : { status: 200, body: [] },
  );
  answerDay(now, other);
}

function Day({ narrow }: { readonly narrow: boolean }) {
  const { data } = useQuery(endpointQuery(getStoresDay, { query: { fecha } }));
  return data ? <StoreGrid day={data} narrow={narrow} /> : null;
}

async function open(narrow = false): Promise<void> {
  renderScreen(
    <>
      <Link to="/">Otra página</Link>
      <Day narrow={narrow} />
    </>,
    { session: { country: 'COL' } },
  );
  await waitFor(() => expect(document.querySelector('[data-store]')).not.toBeNull());
}

const line = (contratoId: number): HTMLElement => {
  const found = document.querySelector<HTMLElement>(`[data-store="${contratoId}"]`);
  if (found === null) throw new Error(`Store ${contratoId} is not there.`);
  return found;
};
const figures = (contratoId: number): string[] =>
  [...line(contratoId).querySelectorAll('input')].slice(0, 2).map(({ value }) => value);

const drafts = (): (readonly [string, unknown])[] =>
  Object.entries(localStorage).filter(([key]) => key.includes('bulk-sales'));

async function type(contratoId: number): Promise<void> {
  const closed = line(contratoId).querySelector('[aria-expanded=false]');
  if (closed) await userEvent.click(closed);
  const [first] = line(contratoId).querySelectorAll('input');
  if (first === undefined) throw new Error(`Store ${contratoId} takes no figures.`);
  await userEvent.click(first);
  await userEvent.paste('8\t2.000.000');
}

const save = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const typedFigures = ['8', '2.000.000'];
const reason = 'No puedes declarar ventas para este mes';

describe.each([
  ['the table', false],
  ['the cards of a phone', true],
])('in %s', (_, narrow) => {
  test('a store that is blocked meanwhile keeps its figures and says why; the others are saved [S-220]', async () => {
    answerDay(late, other);
    await open(narrow);
    await type(1);
    await type(2);
    refuseFirst(reason, blocked);
    await save('Declarar 2 locales');
    expect(await screen.findByText('Mes anterior pendiente')).toBeTruthy();
    expect(screen.getByText(reason)).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('alert').textContent).toBe(
      'Se declaró 1 local por $ 2.000.000,00. 1 local no se guardó: revise el que se indica.',
    );
    expect(api.askedFor(declareCall).at(-1)?.body).toMatchObject({ ventas: [{ contratoId: 2 }] });
    expect(figures(1)).toEqual(typedFigures);
    expect(figures(2)).toEqual(['', '']);
    const [first] = line(1).querySelectorAll('input');
    await waitFor(() => expect(first).toHaveFocus());
    // It is there to be read.
    const kept = drafts();
    await userEvent.keyboard('9');
    for (const text of ['9', '1.234', '7,5']) await userEvent.paste(text);
    expect(drafts()).toEqual(kept);
    expect(figures(1)).toEqual(typedFigures);

    await type(2);
    expect(screen.getByText('Complete primero las ventas del mes anterior de este local.')).toBeTruthy();
    expect(figures(1)).toEqual(typedFigures);
    expect(screen.getByRole('button', { name: 'Declarar 1 local' })).toBeTruthy();
  });

  test('a store that somebody else declares meanwhile says so at once, and that nothing was sent', async () => {
    answerDay(late, other);
    await open(narrow);
    await type(1);
    refuseFirst('Otra persona modificó estos datos mientras usted los editaba.', declared);
    await save('Declarar 1 local');
    expect(
      await screen.findByText('Este local ya tiene una venta declarada. Lo que escribió no se envió.'),
    ).toBeTruthy();
    expect(screen.queryByText(/^Otra persona modificó/)).toBeNull();
    expect(figures(1)).toEqual(typedFigures);
  });

  test('who has gone on before a save is refused stays there', async () => {
    answerDay(late, other);
    await open(narrow);
    await type(1);
    refuseFirst(reason, blocked);
    fireEvent.click(screen.getByRole('button', { name: 'Declarar 1 local' }));
    const elsewhere = screen.getByRole('link', { name: 'Otra página' });
    act(() => elsewhere.focus());
    expect(await screen.findByText('Mes anterior pendiente')).toBeTruthy();
    expect(elsewhere).toHaveFocus();
  });

  test('what is held outlives the session on the device until its store takes it [T16]', async () => {
    answerDay(late, other);
    await open(narrow);
    await type(1);
    cleanup();
    act(() => endSession('ended'));
    answerDay(blocked, other);
    await open(narrow);
    expect(figures(1)).toEqual(typedFigures);
    expect(screen.getByText('Recuperamos lo que había escrito.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Declarar \d/ })).toBeNull();
    cleanup();
    answerDay(late, other);
    await open(narrow);
    expect(figures(1)).toEqual(typedFigures);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Declarar 1 local' }).disabled).toBe(false);
  });

  test('what is held can be discarded, here and on the device [S-202]', async () => {
    answerDay(late, other);
    await open(narrow);
    await type(1);
    refuseFirst('Este día ya no se puede declarar.', locked);
    await save('Declarar 1 local');
    await screen.findByText('Fuera de plazo');
    await userEvent.click(
      within(line(1).parentElement ?? line(1)).getByRole('button', { name: /^Descartar lo que escribió/ }),
    );
    expect(line(1).querySelector('input')).toBeNull();
    expect(screen.getByText('Se descartó lo que había escrito.')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(document.activeElement?.contains(line(1))).toBe(true);
    expect(document.activeElement).not.toBe(document.body);
    expect(drafts()).toEqual([]);
  });
});

test.each([
  ['the month before comes first', blocked, 'Complete primero las ventas del mes anterior de este local.'],
  ['the day is closed', locked, 'Este día ya no se puede declarar. Lo que escribió no se envió.'],
  ['the sale is audited', audited, 'La venta de este local ya está auditada. Lo que escribió no se envió.'],
  ['it has a sale by now', declared, 'Este local ya tiene una venta declarada. Lo que escribió no se envió.'],
])('a draft whose store does not take it any more says why: %s', async (_, now, why) => {
  answerDay(late, other);
  await open();
  await type(1);
  cleanup();
  answerDay(now, other);
  await open();
  expect(screen.getByText(why)).toBeTruthy();
  expect(figures(1)).toEqual(typedFigures);
  expect(screen.getByText('Queda 1 local sin enviar.')).toBeTruthy();
});
