import type { DemoRole } from 'shared/rules/demo-accounts';
import { signAccessToken } from '../../../access/access-token.ts';
import { cookieHeader } from '../../../access/session-cookie.ts';
import { openSession } from '../../../access/sessions.ts';
import { testEmail, type TestApi, type TestClient, type TestReply } from '../../../testing/index.ts';
import { testClient } from '../../../testing/test-client.ts';

/** The viewer of these tests. */
export const viewerEmail = testEmail('admin', 'CHL');

export const userId = async ({ db }: Pick<TestApi, 'db'>, email: string): Promise<number> =>
  (await db.selectFrom('app_user').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id;

/** Calls with a token of the session or viewing. */
export const clientOf = ({ app, deps }: TestApi, sessionId: number, secret?: () => string): TestClient =>
  testClient(app, async () => ({
    authorization: `Bearer ${signAccessToken(app, sessionId, deps.clock.now())}`,
    ...(secret && { cookie: secret() }),
  }));

export type Viewer = {
  /** Calls of the user in their own session, as long as the test lasts. */
  readonly own: TestClient;
  readonly sessionId: number;
  /** The renewal of a tab that shows the viewing, with the cookie that the last one set. */
  readonly renew: (viewing?: number) => Promise<TestReply>;
};

/** A session whose cookie is renewed with each call, whatever the clock does. */
export async function signIn(api: TestApi, email = viewerEmail): Promise<Viewer> {
  const { sessionId, secret } = await openSession(api.deps, {
    userId: await userId(api, email),
    ip: '127.0.0.1',
    userAgent: 'test',
  });
  let cookie = cookieHeader(api.deps.config, secret);
  const own = clientOf(api, sessionId, () => cookie);
  return {
    own,
    sessionId,
    renew: async (viewing) => {
      const reply = await own.get('/api/auth/renew', { query: { viewing } });
      const [next] = [reply.headers['set-cookie'] ?? []].flat();
      cookie = String(next ?? cookie).split(';')[0] ?? cookie;
      return reply;
    },
  };
}

export type TestViewing = Viewer & {
  readonly id: number;
  readonly personId: number;
  readonly client: TestClient;
};

/** Begins a viewing of a tenant's person by the administrator of their mall. */
export async function viewAs(api: TestApi, role: DemoRole = 'empresa', by?: Viewer): Promise<TestViewing> {
  const viewer = by ?? (await signIn(api));
  const personId = await userId(api, testEmail(role, 'CHL'));
  const { status, body } = await viewer.own.post(`/api/auth/users/${personId}/view`);
  if (status !== 200) throw new Error(`The viewing was refused: ${status} ${JSON.stringify(body)}`);
  return { ...viewer, id: body.id, personId, client: clientOf(api, body.id) };
}
