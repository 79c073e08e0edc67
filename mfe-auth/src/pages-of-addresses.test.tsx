import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { routePattern } from 'shared/routes';
import { type AnsweringApi, renderScreen, Route, Routes } from 'shared/testing';
import screens from './screens.ts';
import { startAuthApi } from './testing/auth-api.ts';

const validate = 'POST /auth/reset-pass/validate';

let api: AnsweringApi;
beforeAll(async () => {
  api = await startAuthApi();
  api.on(validate, { status: 200, body: { email: 'ana@demo.test', firstPassword: false } });
});
afterAll(() => api.stop());

/** Each with the button that only its form has. */
test.each([
  ['/', 'LOGIN', 'Ingresar', ''],
  ['/auth/recuperar_password', 'RECUPERAR_PASSWORD', 'Enviar', '[U-067]'],
  ['/auth/configurar_password/t0ken', 'CONFIGURAR_PASSWORD', 'Cambiar contraseña', '[P-030]'],
] as const)(
  'signed out, the address %s of the route %s opens the form with %s %s',
  async (path, name, button, _ids) => {
    const { default: Page } = await screens[name]();
    renderScreen(
      <Routes>
        <Route path={routePattern(name, 'CHL')} element={<Page />} />
      </Routes>,
      { path },
    );
    expect(await screen.findByRole('button', { name: button })).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
    // The token of the link is what the new password is about.
    const asked = name === 'CONFIGURAR_PASSWORD' ? [{ token: 't0ken' }] : [];
    expect(api.sentTo(validate)).toEqual(asked);
  },
);
