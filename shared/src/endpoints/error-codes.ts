import * as z from 'zod/mini';

/** The closed list of errors. */
export const errorCodes = [
  'VALIDATION_FAILED',
  'AUTHENTICATION_FAILED',
  'SIGN_ON_REFUSED',
  'TOKEN_EXPIRED',
  'CAPTCHA_NOT_VERIFIED',
  'INTEGRATION_KEY_REFUSED',
  'DEPLOY_KEY_REFUSED',
  'FORBIDDEN',
  'NOT_FOUND',
  'LINK_EXPIRED',
  'VERSION_CONFLICT',
  'PASSWORD_LINK_UNKNOWN',
  'PASSWORD_LINK_EXPIRED',
  'PASSWORD_EXPIRED',
  'SECOND_FACTOR_NEEDED',
  'SECOND_FACTOR_CODE',
  'SECOND_FACTOR_EXPIRED',
  'SECOND_FACTOR_DUE',
  'VIEWING_AS',
  'IDEMPOTENCY_KEY_REQUIRED',
  'IDEMPOTENCY_KEY_REUSED',
  'IDEMPOTENCY_KEY_CONFLICT',
  'PASSWORD_USED_BEFORE',
  'RULE_BROKEN',
  'DAY_NOT_DECLARABLE',
  'MONTH_NOT_DECLARABLE',
  'PREVIOUS_MONTH_PENDING',
  'STORE_MANAGERS_FULL',
  'SALE_AUDITED',
  'COUPON_REDEEMED',
  'COUPON_NOT_TODAY',
  'TOO_MANY_ATTEMPTS',
  'TOO_MANY_CALLS',
  'SESSION_ENDED',
  'UNEXPECTED',
  'NOT_READY',
] as const;

export type ErrorCode = (typeof errorCodes)[number];

export type ErrorFacts = { readonly status: number; readonly message: string };

/**
 * The errors that the browser also finds by itself, without a reply that says them. The messages of the others come
 * with the reply, so that the first screen does not load them.
 */
export const browserErrors = {
  AUTHENTICATION_FAILED: { status: 401, message: 'Fallo en la autenticación.' },
  TOKEN_EXPIRED: { status: 401, message: 'Su sesión debe renovarse.' },
  PREVIOUS_MONTH_PENDING: {
    status: 422,
    message: 'No puedes declarar ventas para este mes si tienes ventas pendientes del mes anterior.',
  },
  SALE_AUDITED: { status: 422, message: 'No puedes editar una venta auditada' },
  SESSION_ENDED: { status: 440, message: 'Tu sesión terminó' },
  UNEXPECTED: { status: 500, message: 'Error al realizar la operación' },
} as const satisfies Partial<Record<ErrorCode, ErrorFacts>>;

/** The shape of every error reply. */
export const errorReply = z.object({
  code: z.enum(errorCodes),
  /** Spanish, ready to be shown. */
  message: z.string(),
  /** The field of body or query that the message belongs to, as a dotted path. */
  field: z.optional(z.string()),
  details: z.optional(z.unknown()),
});

export type ErrorReply = z.infer<typeof errorReply>;
