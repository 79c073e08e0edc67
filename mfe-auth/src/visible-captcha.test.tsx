import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type AnsweringApi, fill, refusal, renderScreen, Route, Routes } from 'shared/testing';
import NewPasswordPage from './new-password/new-password.page.tsx';
import RecoverPage from './recover/recover.page.tsx';
import { startAuthApi } from './testing/auth-api.ts';
import { invisibleFor, offerCaptchaService, visibleFor } from './testing/captcha-service.ts';

let api: AnsweringApi;
beforeEach(async () => {
  api = await startAuthApi();
  offerCaptchaService(api);
});
afterEach(() => api.stop());

/** The first attempt: until it is refused, nothing is seen of a captcha. */
async function press(name: string): Promise<void> {
  expect(screen.queryByRole('checkbox', { name: 'No soy un robot' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name }));
}

/** What a form has asked and sent, once the visible captcha that its first attempt brings is solved. */
async function expectBothVersions(call: string, action: string, send: () => Promise<void>): Promise<void> {
  api.on(call, refusal(403, 'CAPTCHA_NOT_VERIFIED', 'Captcha no verificado'));
  await send();
  await userEvent.click(await screen.findByRole('checkbox', { name: 'No soy un robot' }));
  await waitFor(() =>
    expect(api.sentTo(call)).toMatchObject([
      { recaptchaVersion: 3, recaptchaToken: 'unseen' },
      { recaptchaVersion: 2, recaptchaToken: 'seen-1' },
    ]),
  );
  expect(invisibleFor).toEqual([['v3', action]]);
  expect(visibleFor[0]).toBe('v2');
  const asked = api
    .askedFor('GET /auth/captcha')
    .map(({ query }) => [query.get('action'), query.get('version')]);
  expect(asked).toEqual(
    expect.arrayContaining([
      [action, '3'],
      [action, '2'],
    ]),
  );
}

test('the request for a link and the new password try unseen, then with the visible captcha and version 2 [P-226 P-227 P-228]', async () => {
  const { unmount } = renderScreen(<RecoverPage />);
  await expectBothVersions('POST /auth/reset-pass', 'reset_pass', async () => {
    await fill(screen.getByLabelText('Correo electrónico'), 'ana@demo.test');
    await press('Enviar');
  });
  unmount();

  offerCaptchaService(api);
  const valid = { email: 'ana@demo.test', firstPassword: false };
  api.on('POST /auth/reset-pass/validate', { status: 200, body: valid });
  renderScreen(
    <Routes>
      <Route path="/auth/configurar_password/:token" element={<NewPasswordPage />} />
    </Routes>,
    { path: '/auth/configurar_password/t0ken' },
  );
  await expectBothVersions('POST /auth/reset-pass/new-pass', 'new_pass', async () => {
    await fill(await screen.findByLabelText('Nueva contraseña'), 'marinero gris');
    await userEvent.type(screen.getByLabelText('Confirme la nueva contraseña'), 'marinero gris');
    await press('Cambiar contraseña');
  });
});
