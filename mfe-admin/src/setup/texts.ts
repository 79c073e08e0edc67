import { routeTitles } from 'shared/routes';
import type { CountrySetup, SetupStep } from 'shared/endpoints/setup';

const malls = (count: number): string =>
  count === 1 ? '1 centro comercial' : `${count} centros comerciales`;

/** Texts of the start page. */
export const texts = {
  title: routeTitles.PUESTA_EN_MARCHA,
  context: 'Lo que falta para que los locatarios trabajen en el portal.',
  ready: 'Todo listo',
  readyHelp: 'Los locatarios de sus países ya pueden trabajar en el portal.',
  missing: (count: number) => (count === 1 ? 'Falta 1 paso' : `Faltan ${count} pasos`),
  complete: 'Completo',
  done: 'Listo',
  todo: 'Falta',
  optional: 'Opcional',
  steps: {
    centros: 'Centros comerciales',
    contratos: 'Contratos',
    administradores: 'Administradores de centro comercial',
    locatarios: 'Usuarios de los locatarios',
  } satisfies Record<SetupStep, string>,
  stateOf: {
    centros: ({ centros }) => (centros === 0 ? 'Todavía no hay ninguno.' : `Hay ${malls(centros)}.`),
    contratos: ({ contratos }) =>
      contratos === 0
        ? 'Todavía no hay ninguno vigente, con su empresa, marca y espacio.'
        : contratos === 1
          ? 'Hay 1 contrato vigente.'
          : `Hay ${contratos} contratos vigentes.`,
    administradores: ({ centros, centrosSinAdministrador: without }) => {
      if (centros === 0) return 'Se asignan cuando haya un centro comercial.';
      return without === 0 ? 'Cada centro comercial tiene el suyo.' : `${malls(without)} sin administrador.`;
    },
    locatarios: ({ locatarios }) =>
      locatarios
        ? 'Ya hay personas de locatarios.'
        : 'El administrador de cada centro comercial invita a la primera persona de cada empresa, en «Usuarios».',
  } satisfies Record<SetupStep, (setup: CountrySetup) => string>,
  goTo: {
    centros: 'Ir a Centros comerciales',
    contratos: 'Ir a Contratos',
    administradores: 'Ir a Personas internas',
  } satisfies Partial<Record<SetupStep, string>>,
  terms: (published: boolean) =>
    published ? 'Hay una versión publicada.' : 'Sin una versión publicada, a nadie se le pide aceptarlos.',
  goToTerms: 'Ir a Términos',
  parameters:
    'Los plazos para declarar ventas, la vigencia de las contraseñas y los pesos de archivos traen el valor del portal: revíselos.',
  goToIntegrations: 'Ir a Integraciones',
  goToParameters: 'Ir a Parámetros',
  importThem: 'Importar desde una planilla',
  installation: 'Instalación',
  mail: 'Servidor de correo',
  mailDone: 'Las invitaciones y los avisos salen por correo.',
  mailMissing: 'Los correos no salen del servidor: defina SMTP_URL y reinicie el portal.',
  identity: 'Proveedor de identidad',
  identityDone: 'Las personas internas ingresan con su cuenta corporativa.',
  identityMissing: 'Las personas internas ingresan con contraseña. Se configura con OIDC_ISSUER.',
} as const;
