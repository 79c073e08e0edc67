import { type Answer, type AnsweringApi, buildSession } from 'shared/testing';

/** What a sign-in answers that succeeds; the permissions, which are asked for next, are there too. */
export function signInReply(api: AnsweringApi): Answer {
  const { user } = buildSession({ user: { id: 7 } });
  api.on('GET /auth/permissions', { status: 200, body: [] });
  return {
    status: 200,
    body: {
      jwt: 'jwt-1',
      ahora: new Date().toISOString(),
      loginCount: 1,
      usuario: user,
      roles: [],
      permissionsIds: [],
      secondFactorDue: false,
      termsDue: null,
    },
  };
}
