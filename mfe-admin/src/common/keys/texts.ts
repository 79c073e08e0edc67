import type { KeyState } from 'shared/endpoints/integration-keys';

const stateNames: Readonly<Record<KeyState, string>> = {
  active: 'Activa',
  ending: 'Vence pronto',
  expired: 'Vencida',
  revoked: 'Revocada',
};

/** What keys of other systems and of pipelines have in common. */
export const texts = {
  stateNames,
  search: 'Buscar por nombre o comienzo',
  columns: { name: 'Nombre', ends: 'Vence', used: 'Último uso', state: 'Estado' },
  neverUsed: 'Nunca',
  create: 'Crear llave',
  ends: 'Último día de uso',
  cancel: 'Cancelar',
  saving: 'Creando…',
  restored: 'Recuperamos lo que había dejado sin guardar.',
  failed: 'No se pudo crear la llave',
  revoke: 'Revocar llave',
  revokeTitle: (name: string) => `¿Revocar «${name}»?`,
  revokeConfirm: (name: string) => `Revocar «${name}»`,
  revokedNow: 'Llave revocada',
  revokeFailed: 'No se pudo revocar la llave',
  secretTitle: 'Copie su llave ahora',
  secretWarning: 'Es la única vez que se muestra',
  secretHelp:
    'No la guardamos: si la pierde, revóquela y cree otra. Guárdela donde su sistema guarda sus contraseñas, nunca en un correo ni en el código.',
  copy: 'Copiar llave',
  copied: 'Llave copiada',
  copyFailed: 'No se pudo copiar. Selecciónela y cópiela usted.',
  kept: 'Guardé la llave en un lugar seguro',
  keptFirst: 'Marque que la guardó para continuar.',
  leaveTitle: '¿Salir sin guardar la llave?',
  leaveHelp: 'No podrá verla otra vez.',
  leave: 'Salir',
  stay: 'Seguir aquí',
} as const;
