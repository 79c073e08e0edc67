import fastifyCompress from '@fastify/compress';
import fastifyCookie from '@fastify/cookie';
import Fastify from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { documentArchive } from 'shared/endpoints/record-imports';
import { registerAccessTokens } from './access/access-token.ts';
import { createDeployKeys } from './access/deploy/keys.ts';
import { createIntegrationKeys } from './access/integration/keys.ts';
import { createCallers } from './access/load-caller.ts';
import { registerAreas } from './areas/index.ts';
import { auditDenials } from './audit/audit-denials.ts';
import type { Deps } from './deps.ts';
import { countAnsweredCalls } from './exports/answered-calls.ts';
import { registerExportsRoutes } from './exports/routes.ts';
import { registerImportsRoutes } from './imports/routes.ts';
import { registerFiles } from './files/file-routes.ts';
import { registerApiDocs } from './http/api-docs.ts';
import type { App } from './http/app-type.ts';
import { parseJsonBodies } from './http/body-shape.ts';
import { registerDrain } from './http/drain.ts';
import { registerCallLimits } from './http/limit-calls.ts';
import { registerErrors } from './http/error-handler.ts';
import { registerForms } from './http/form-body.ts';
import { registerRequestIds, requestIds } from './http/request-id.ts';
import { answerFrameworkError } from './http/framework-errors.ts';
import { registerHealth } from './http/health.ts';
import { registerPortalConfig } from './http/portal-config.ts';
import { usualSendingMs } from './http/limit-sending.ts';
import { registerSecurityHeaders } from './http/security-headers.ts';
import { closeSilentConnections } from './http/silent-connections.ts';
import { registerInbox } from './mail/inbox-routes.ts';
import { measureCalls } from './metrics/call-metrics.ts';
import { traceCalls } from './tracing/trace-calls.ts';

/** The longest that any call's body may take to arrive; each call has a time of its own (`limitSending`). */
const longestSendingMs = documentArchive.sendingMs;

/** Builds the app from its dependencies; it does not listen. */
export async function buildApp(deps: Deps): Promise<App> {
  const app = Fastify({
    loggerInstance: deps.log,
    // Counts hops from our own socket, never 'true': a forged X-Forwarded-For would bypass every limit.
    trustProxy: (_address, hop) => hop < deps.config.trustProxyHops,
    requestTimeout: longestSendingMs,
    // For JSON; forms set their own. Five times the size of 200 stores' sales of one day.
    bodyLimit: 512 * 1024,
    // While the server closes, calls on kept-alive connections are still answered normally.
    return503OnClosing: false,
    requestIdHeader: false,
    genReqId: requestIds(deps.config),
    routerOptions: { maxParamLength: 300 },
    frameworkErrors: answerFrameworkError,
  });
  app.server.headersTimeout = usualSendingMs;
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.decorate('contractEndpoints', []);
  app.decorate('routeNames', []);
  app.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) app.routeNames.push(`${one} ${url}`);
  });
  app.decorate('callers', createCallers(deps));
  app.decorateRequest('caller', null);
  app.decorate('integrationKeys', createIntegrationKeys(deps));
  app.decorateRequest('integrationKey', null);
  app.decorate('deployKeys', createDeployKeys(deps));
  app.decorateRequest('deployKey', null);
  app.decorateRequest('unverifiedCaller', null);
  measureCalls(app);
  traceCalls(app, deps.config);
  registerRequestIds(app);
  registerDrain(app);
  closeSilentConnections(app);
  parseJsonBodies(app);
  registerErrors(app);
  registerSecurityHeaders(app, deps.config);
  // Compresses replies only: front-end files have compressed copies, and requests are not decompressed.
  await app.register(fastifyCompress, { threshold: 1024, globalDecompression: false });
  await app.register(fastifyCookie);
  await registerAccessTokens(app, deps.config);
  await registerForms(app);
  await registerCallLimits(app, deps.config);
  await registerApiDocs(app, deps);
  registerHealth(app, deps);
  registerPortalConfig(app, deps.config);
  registerInbox(app, deps);
  await app.register(async (api) => {
    auditDenials(api, deps);
    countAnsweredCalls(api);
    registerFiles(api, deps);
    registerAreas(api, deps);
    registerExportsRoutes(api, deps);
    registerImportsRoutes(api, deps);
  });
  return app;
}
