import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FactorState } from 'shared/endpoints/second-factor';
import { sessionStore, setSecondFactorDue } from 'shared/session';
import { AnsweringApi, renderScreen } from 'shared/testing';
import SecondFactorPage from './second-factor.page.tsx';

const begin = 'POST /auth/second-factor/enrolment';

let api: AnsweringApi;
beforeAll(async () => {
  api = await AnsweringApi.start();
});
afterAll(() => api.stop());
beforeEach(() => {
  api.forget();
  const message = 'Pasó demasiado tiempo. Vuelva a empezar.';
  api.on('POST /auth/second-factor/confirm', {
    status: 410,
    body: { code: 'SECOND_FACTOR_EXPIRED', message },
  });
});

function factorIs(facts: Partial<FactorState>): void {
  const none = { activo: false, desde: null, exigido: true, corporativo: false, codigosRestantes: 0 };
  api.on('GET /auth/second-factor', { status: 200, body: { ...none, pideContrasena: false, ...facts } });
}

function secretIs(clave: string): void {
  const qr = { lado: 1, trazo: 'M0 0h1v1h-1z' };
  api.on(begin, { status: 200, body: { clave, uri: 'otpauth://totp/x', qr } });
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

/** The code of a secret that no longer counts; `facts` is the state of the factor now. */
async function typeLateCode(facts: Partial<FactorState>): Promise<void> {
  factorIs({});
  secretIs('ABCD');
  renderScreen(<SecondFactorPage />, { session: {} });
  act(() => setSecondFactorDue(true));
  const field = await screen.findByLabelText('Código de verificación');
  factorIs(facts);
  await userEvent.type(field, '123456');
}

test('who took too long begins anew, with his password where it is asked for by now', async () => {
  await typeLateCode({ pideContrasena: true });
  const notice = (await screen.findByText(/^Pasó demasiado tiempo desde/)).closest('[role=alert]');
  expect(notice).toHaveFocus();
  await press('Empezar de nuevo');
  expect(screen.getByRole('heading', { name: 'Primero, confirme que es usted' })).toHaveFocus();
  secretIs('EFGH');
  await userEvent.type(screen.getByLabelText('Contraseña actual'), 'clave de ana 1');
  await press('Continuar');
  expect(await screen.findByText('EFGH')).toBeVisible();
  expect(api.askedFor(begin).map(({ body }) => body)).toEqual([{}, { contrasena: 'clave de ana 1' }]);
});

test('who has just signed in begins anew at once, at the head of the step', async () => {
  await typeLateCode({});
  secretIs('EFGH');
  await press('Empezar de nuevo');
  expect(screen.getByText(/^Paso 1 de 2/)).toHaveFocus();
  expect(await screen.findByText('EFGH')).toBeVisible();
});

test('who has activated it in another tab is told so, and goes on', async () => {
  await typeLateCode({ activo: true, desde: '2026-04-15T18:00:00.000Z', pideContrasena: true });
  const notice = (await screen.findByText(/^Ya está activa/)).closest('[role=alert]');
  expect(notice).toHaveFocus();
  expect(screen.queryByText(/^Su cuenta debe tenerla/)).toBeNull();
  expect(screen.queryByText(/^Pasó demasiado tiempo/)).toBeNull();
  await press('Continuar');
  await waitFor(() => expect(sessionStore.getState().signedIn?.secondFactorDue).toBe(false));
});
