import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyRequest } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { sessionCookieOf } from '../access/session-cookie.ts';
import { livingSessionOf } from '../access/sessions.ts';
import type { Deps } from '../deps.ts';
import { ApiError } from './api-error.ts';
import type { App } from './app-type.ts';

/**
 * OpenAPI from the API's definition: the document at /docs/json, an interactive view at /docs. In production
 * only signed-in administrators may see it, unless API_DOCS opens it.
 */
export async function registerApiDocs(app: App, deps: Deps): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Vitrina API',
        description: 'API del portal B2B de locatarios. Los textos de los errores están en español.',
        version: '1.0.0',
      },
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
          'deploy-key': { type: 'http', scheme: 'bearer', bearerFormat: 'vid_…' },
          key: { type: 'http', scheme: 'bearer', bearerFormat: 'vit_…' },
        },
      },
    },
    transform: jsonSchemaTransform,
  });
  await app.register(async (docs) => {
    if (deps.config.apiDocsFor === 'administrators') {
      docs.addHook('onRequest', async (request) => {
        if (!(await isAdministrator(deps, request))) throw new ApiError('NOT_FOUND');
      });
    }
    await docs.register(swaggerUi, { routePrefix: '/docs', logLevel: 'silent' });
  });
}

/** Identified by the cookie, the only credential that a browser sends when it opens a page. */
async function isAdministrator(deps: Deps, request: FastifyRequest): Promise<boolean> {
  const secret = sessionCookieOf(request, deps.config);
  const sessionId = secret === undefined ? null : await livingSessionOf(deps, secret);
  if (sessionId === null) return false;
  const caller = await request.server.callers.load(sessionId, request.ip, false);
  return caller !== null && !caller.secondFactorDue && caller.roles.includes('INT_ADMIN');
}
