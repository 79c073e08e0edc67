import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import {
  justificationRules,
  justifiedDay,
  plainJustification,
  type JustificationRule,
} from 'shared/rules/testing/justification-rules';
import { underTitles } from 'shared/rules/testing/under-titles';
import { AnsweringApi, renderScreen } from 'shared/testing';
import { OpenDay, reasons } from '../testing/open-day.tsx';

const call = 'POST /contratos/1/ventas-diarias/justificacion';

let api: AnsweringApi;
beforeAll(async () => {
  api = await AnsweringApi.start('/api/sales');
});
afterAll(() => api.stop());
beforeEach(() => {
  localStorage.clear();
  api.forget();
  api.on('GET /ventas-diarias/justificaciones', { status: 200, body: reasons });
  api.on(call, { status: 200, body: [] });
});

const field = (name: string): HTMLInputElement => screen.getByLabelText(name);
const set = (name: string, value: string): Promise<void> =>
  act(async () => void fireEvent.change(field(name), { target: { value } }));
const tick = (name: string): Promise<void> => act(async () => void fireEvent.click(field(name)));
const send = (): HTMLButtonElement => screen.getByRole('button', { name: 'Enviar' });

const labels = {
  justificacionId: 'Seleccione una justificación',
  fecha: 'Desde',
  fechaFin: 'Hasta',
  comentario: 'Comentario',
};
const ids = { day: '1', period: '2', unknown: '99', none: '' };

async function fill(change: JustificationRule['inside']): Promise<void> {
  const values = { ...plainJustification, ...change };
  // The whole month is over: only the rules of the justification decide.
  renderScreen(
    <OpenDay
      country="CHL"
      view="justify"
      date={justifiedDay}
      change={{ hoy: '2026-11-30' }}
      onClose={() => {}}
    />,
    { session: { country: 'CHL' } },
  );
  await screen.findByRole('option', { name: 'Local cerrado por inventario' });
  await set(labels.justificacionId, ids[values.reason]);
  if (values.reason === 'period') {
    await set(labels.fecha, values.fecha);
    await set(labels.fechaFin, values.fechaFin ?? '');
  }
  if (values.conComentario) {
    await tick('Añadir comentario');
    // By way of another text: what was never touched is not complained about.
    await set(labels.comentario, 'x');
    await set(labels.comentario, values.comentario ?? '');
  }
  if (values.confirmado) await tick('Confirmo que los datos son correctos');
}

/** What keeps the button waiting. */
const reason = (): string | null => screen.getByRole('status').textContent;

/** What is said at a field; a box that is not ticked yet needs no more than its reason. */
function said(name: JustificationRule['field']): string | null {
  const label = Object.entries(labels).find(([one]) => one === name)?.[1];
  return label === undefined ? reason() : (field(label).closest('[data-part=root]')?.textContent ?? null);
}

const parts = underTitles(
  justificationRules.filter(({ onForm }) => onForm),
  [
    'a reason is chosen, and the data are confirmed [S-230 S-232]',
    'a comment that was announced is written, and bounded [S-231 S-404]',
    'a period lies in the month of the day [S-233 S-234 S-235]',
  ],
);

describe.each(parts)('the form of a justification: $title', ({ rules }) => {
  describe.each(rules)('$promise', ({ inside, outside, field: name, message }) => {
    test('one step inside is sent', async () => {
      await fill(inside);
      expect(reason()).toBe('');
      await act(async () => void fireEvent.click(send()));
      await waitFor(() => expect(api.askedFor(call)).toHaveLength(1));
    });

    test('one step outside is told at its field, and beside the button that waits for it', async () => {
      await fill(outside);
      if (name === 'justificacionId') await act(async () => void fireEvent.blur(field(labels[name])));
      expect(said(name)).toContain(message);
      expect(reason()).toBe(message);
      expect(send().disabled).toBe(true);
    });
  });
});
