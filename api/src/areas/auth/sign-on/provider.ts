import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  discovery,
  fetchUserInfo,
  type Configuration,
} from 'openid-client';
import { z } from 'zod';
import type { Config, OidcConfig } from '../../../config.ts';

/** In seconds; limits how long a sign-in waits for the provider's server. */
const timeout = 10;

const scope = 'openid email profile';

/** What the portal reads about a user. */
const person = z.object({ email: z.email(), email_verified: z.boolean().optional() });

/** Binds the provider's answer to our request. */
export type Checks = { readonly state: string; readonly nonce: string; readonly codeVerifier: string };

/** Where the provider redirects the browser; registered there (docs/operations.md). */
export const callbackAddress = ({ publicOrigin }: Config, { providerId }: OidcConfig): string =>
  `${publicOrigin}/api/oauth2/callback/${providerId}`;

/**
 * Discovered when first needed, and again after a failure, so that the portal starts without its identity
 * provider.
 */
export function openIdProvider(config: Config, oidc: OidcConfig) {
  let found: Promise<Configuration> | undefined;
  const discovered = (): Promise<Configuration> => {
    const issuer = new URL(oidc.issuer);
    found ??= discovery(issuer, oidc.clientId, oidc.clientSecret, undefined, {
      timeout,
      // Plain http is for a provider on the same machine; production refuses the setting.
      execute: issuer.protocol === 'http:' ? [allowInsecureRequests] : [],
    }).catch((error: unknown) => {
      found = undefined;
      throw error;
    });
    return found;
  };

  return {
    /** Where the browser is sent to sign in. */
    async authorizationAddress({ state, nonce, codeVerifier }: Checks): Promise<string> {
      const address = buildAuthorizationUrl(await discovered(), {
        redirect_uri: callbackAddress(config, oidc),
        scope,
        state,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
      });
      return address.href;
    },

    /**
     * The signed-in user's e-mail, in lower case. Throws when the answer does not match the request, or the
     * provider does not vouch for the address.
     */
    async emailOf(answer: URLSearchParams, { state, nonce, codeVerifier }: Checks): Promise<string> {
      const provider = await discovered();
      const address = new URL(callbackAddress(config, oidc));
      address.search = answer.toString();
      const tokens = await authorizationCodeGrant(provider, address, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: codeVerifier,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (claims === undefined) throw new Error('The reply of the provider has no ID token.');
      const facts =
        'email' in claims ? claims : await fetchUserInfo(provider, tokens.access_token, claims.sub);
      const { email, email_verified: verified = oidc.trustEmail } = person.parse(facts);
      if (!verified) throw new Error('The provider does not vouch for the e-mail.');
      return email.trim().toLowerCase();
    },
  };
}
export type OpenIdProvider = ReturnType<typeof openIdProvider>;
