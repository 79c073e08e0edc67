import { AnsweringApi, refusal } from 'shared/testing';

/** Replies to what every screen of this remote reads; all other calls are refused with 500. */
export async function startAuthApi(): Promise<AnsweringApi> {
  const api = await AnsweringApi.start();
  // A challenge of the portal's own captcha that no test solves.
  api.on('GET /auth/captcha', { status: 200, body: { parameters: {} } });
  // A portal without an identity provider.
  api.on('GET /auth/options', { status: 200, body: { captcha: 'altcha', corporateSignOnUrl: null } });
  api.otherwise(refusal(500, 'UNEXPECTED'));
  return api;
}
