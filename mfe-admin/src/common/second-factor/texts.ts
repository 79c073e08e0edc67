import { portalName } from 'shared/rules/portal-identity';
/** Texts of proving who the user is, and of recovery codes. */
export const factorTexts = {
  password: 'Contraseña actual',
  passwordMissing: 'Ingrese su contraseña actual',
  codeMissing: 'Ingrese el código',
  copyFailed: 'No se pudo copiar. Selecciónelo y cópielo usted.',
  leaveCodesTitle: '¿Salir sin guardar los códigos?',
  leaveCodes: 'Salir',
  stayWithCodes: 'Seguir aquí',
  codes: 'Códigos de recuperación',
  copy: 'Copiar',
  copied: 'Códigos copiados',
  download: 'Descargar',
  print: 'Imprimir',
  fileName: 'codigos-de-recuperacion.txt',
  fileHead: (email: string) => `${portalName()}: códigos de recuperación de ${email}`,
  fileFoot: 'Cada código sirve una sola vez. Guárdelos donde solo usted pueda verlos.',
  kept: 'Guardé los códigos en un lugar seguro',
  done: 'Listo',
  keptFirst: 'Marque que los guardó para terminar.',
} as const;
