import type { MailKind } from 'shared/endpoints/mail-preferences';

type Kind = { readonly name: string; readonly help: string };

const kinds: Readonly<Record<MailKind, Kind>> = {
  'access-changed': {
    name: 'Cambios en sus accesos',
    help: 'Cuando otra persona modifica sus permisos, o las empresas, marcas y locales que le corresponden.',
  },
  announcements: {
    name: 'Anuncios enviados de nuevo',
    help: 'Cuando su centro comercial le recuerda un anuncio que todavía no ha abierto.',
  },
};

/** Section 'Notificaciones' (U-168). */
export const texts = {
  title: 'Notificaciones',
  help: (email: string) => `Elija qué avisos quiere recibir en ${email}.`,
  kinds,
  always: 'Los correos de contraseña, ingreso e invitación se envían siempre, para proteger su cuenta.',
  failed: 'No se pudo guardar',
  retry: 'Reintentar',
} as const;
