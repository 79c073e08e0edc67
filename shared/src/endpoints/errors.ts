import { browserErrors, type ErrorCode, type ErrorFacts } from './error-codes.ts';

export { errorCodes, errorReply, type ErrorCode, type ErrorReply } from './error-codes.ts';

/** Code → HTTP status and the Spanish message shown to users. */
export const errorCatalogue = {
  ...browserErrors,
  VALIDATION_FAILED: { status: 400, message: 'Revise los datos ingresados.' },
  SIGN_ON_REFUSED: { status: 401, message: 'Login inválido' },
  CAPTCHA_NOT_VERIFIED: { status: 403, message: 'Captcha no verificado' },
  INTEGRATION_KEY_REFUSED: { status: 401, message: 'La llave de integración no es válida.' },
  DEPLOY_KEY_REFUSED: { status: 401, message: 'La llave de despliegue no es válida.' },
  FORBIDDEN: { status: 403, message: 'No tiene permiso para realizar esta operación.' },
  NOT_FOUND: { status: 404, message: 'No encontramos lo que busca.' },
  LINK_EXPIRED: { status: 403, message: 'El enlace de descarga expiró. Vuelva a intentarlo.' },
  VERSION_CONFLICT: { status: 409, message: 'Otra persona modificó estos datos mientras usted los editaba.' },
  PASSWORD_LINK_UNKNOWN: { status: 404, message: 'Este enlace no es válido. Genere uno nuevo.' },
  PASSWORD_LINK_EXPIRED: {
    status: 410,
    message: 'El enlace expiró. Revise que sea el último o genere uno nuevo.',
  },
  PASSWORD_EXPIRED: { status: 419, message: 'Tu contraseña expiró, crea una nueva' },
  SECOND_FACTOR_NEEDED: { status: 401, message: 'Ingrese el código de su aplicación de verificación.' },
  SECOND_FACTOR_CODE: { status: 422, message: 'El código no es correcto.' },
  SECOND_FACTOR_EXPIRED: { status: 410, message: 'Pasó demasiado tiempo. Vuelva a empezar.' },
  SECOND_FACTOR_DUE: { status: 403, message: 'Para continuar, active la verificación en dos pasos.' },
  VIEWING_AS: {
    status: 403,
    message: 'Está viendo el portal como otra persona; no puede hacer cambios.',
  },
  IDEMPOTENCY_KEY_REQUIRED: { status: 400, message: 'Falta la clave de la operación.' },
  IDEMPOTENCY_KEY_REUSED: { status: 422, message: 'La operación ya se envió con otros datos.' },
  IDEMPOTENCY_KEY_CONFLICT: { status: 409, message: 'Esa Idempotency-Key ya se usó con otros datos.' },
  PASSWORD_USED_BEFORE: {
    status: 422,
    message: 'Por motivos de seguridad, no puedes utilizar una contraseña que hayas utilizado antes.',
  },
  RULE_BROKEN: { status: 422, message: 'Los datos no cumplen una regla.' },
  DAY_NOT_DECLARABLE: { status: 422, message: 'Este día ya no se puede declarar.' },
  MONTH_NOT_DECLARABLE: { status: 422, message: 'Fecha para declarar vencida' },
  STORE_MANAGERS_FULL: { status: 422, message: 'No se puede asignar mas de 2 jefes por local' },
  COUPON_REDEEMED: { status: 422, message: 'Este código ya fue validado' },
  COUPON_NOT_TODAY: { status: 422, message: 'El descuento no se puede canjear hoy' },
  TOO_MANY_ATTEMPTS: { status: 429, message: 'Demasiados intentos, espera un momento' },
  TOO_MANY_CALLS: {
    status: 429,
    message: 'Hizo muchas operaciones seguidas. Espere un momento y vuelva a intentarlo.',
  },
  NOT_READY: { status: 503, message: 'El servicio no está disponible en este momento.' },
} as const satisfies Record<ErrorCode, ErrorFacts>;
