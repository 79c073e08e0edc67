import { corporateAccounts } from 'api/demo/accounts.ts';
import { startIdentityProvider } from 'api/src/testing/identity-provider.ts';

const client = { clientId: 'vitrina', clientSecret: 'only-for-development' };

/**
 * The corporate directory in development: an identity provider with an account for every internal role, to
 * try 'Acceso colaboradores'. An OIDC_ISSUER set in the environment takes precedence.
 */
export async function startDirectory(
  origin: string,
): Promise<{ readonly environment: Record<string, string>; stop(): Promise<void> }> {
  const directory = await startIdentityProvider({
    ...client,
    port: 0,
    redirectUri: `${origin}/api/oauth2/callback/corporativo`,
    accounts: corporateAccounts,
  });
  return {
    environment: {
      OIDC_ISSUER: directory.issuer,
      OIDC_CLIENT_ID: client.clientId,
      OIDC_CLIENT_SECRET: client.clientSecret,
    },
    stop: () => directory.close(),
  };
}
