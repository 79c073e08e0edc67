import { generateKeyPairSync } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { Provider } from 'oidc-provider';
import { providerMemory } from './provider-memory.ts';

export type StaffAccount = {
  readonly email: string;
  readonly name: string;
  /** Null: the provider does not state it. */
  readonly emailVerified?: boolean | null;
};

export type IdentityProvider = { readonly issuer: string; close(): Promise<void> };

type Options = {
  readonly port: number;
  /** The portal that may use this provider. */
  readonly clientId: string;
  readonly clientSecret: string;
  readonly redirectUri: string;
  readonly accounts: readonly StaffAccount[];
};

const signingKey = () => ({
  ...generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' }),
  use: 'sig',
  alg: 'RS256',
});

async function bodyOf(request: IncomingMessage): Promise<URLSearchParams> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return new URLSearchParams(text);
}

const page = (buttons: string): string => `<!doctype html>
<html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Directorio corporativo</title><link rel="icon" href="data:,">
<style>:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:32rem;margin:3rem auto;padding:0 1rem}
button{display:block;width:100%;margin:.5rem 0;padding:.75rem;font:inherit;text-align:start;cursor:pointer}</style></head>
<body><h1>Directorio corporativo</h1><p>Elija con quién ingresar.</p><form method="post">${buttons}</form></body></html>`;

/**
 * A real OpenID Connect provider for tests and development: it requires PKCE, and signs in the user chosen
 * from its list. E-mails are in the user information, not in the ID token, as with many directories.
 */
export async function startIdentityProvider(options: Options): Promise<IdentityProvider> {
  const { accounts, clientId } = options;
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(options.port, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const issuer = `http://localhost:${port}`;
  const accountOf = (id: string): StaffAccount | undefined => accounts.find(({ email }) => email === id);

  const provider = new Provider(issuer, {
    adapter: providerMemory(),
    clients: [
      {
        client_id: clientId,
        client_secret: options.clientSecret,
        redirect_uris: [options.redirectUri],
        response_types: ['code'],
        grant_types: ['authorization_code'],
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    cookies: { keys: ['only-for-tests-and-development'] },
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => true },
    jwks: { keys: [signingKey()] },
    // Seconds.
    ttl: {
      AccessToken: 600,
      AuthorizationCode: 60,
      Grant: 600,
      IdToken: 600,
      Interaction: 600,
      Session: 600,
    },
    interactions: { url: (_context, { uid }) => `/choose/${uid}` },
    findAccount(_context, id) {
      const account = accountOf(id);
      return account && { accountId: id, claims: () => claimsOf(account) };
    },
    // The portal is the operator's own, so users are not asked for consent.
    async loadExistingGrant({ oidc }) {
      const grant = new provider.Grant({ clientId, accountId: oidc.session?.accountId ?? '' });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
  const answer = provider.callback();
  const choose = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (request.method !== 'POST') {
      const buttons = accounts.map(
        ({ email, name }) =>
          `<button name="account" value="${email}">${name}<br><small>${email}</small></button>`,
      );
      const cancel = '<button name="cancel" value="1">Cancelar</button>';
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.end(page([...buttons, cancel].join('\n')));
      return;
    }
    const form = await bodyOf(request);
    const accountId = form.get('account');
    const result = accountId === null ? { error: 'access_denied' } : { login: { accountId } };
    await provider.interactionFinished(request, response, result);
  };
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (request.url?.startsWith('/choose/') === true) void choose(request, response);
    else void answer(request, response);
  });
  return {
    issuer,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const claimsOf = ({ email, name, emailVerified = true }: StaffAccount) => ({
  sub: email,
  email,
  ...(emailVerified === null ? {} : { email_verified: emailVerified }),
  name,
});
