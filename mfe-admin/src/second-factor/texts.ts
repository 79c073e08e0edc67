import { routeTitles } from 'shared/routes';

/** Texts of activating a second factor. */
export const factorTexts = {
  title: routeTitles.SEGUNDO_FACTOR,
  context: 'Además de su contraseña, al ingresar le pediremos un código que solo tiene su teléfono.',
  replaceContext: 'Vincule otra aplicación o un teléfono nuevo. La anterior deja de servir al terminar.',
  due: 'Su cuenta debe tenerla. Actívela para continuar: toma unos dos minutos.',
  back: 'Mi perfil',
  failed: 'No pudimos abrir la verificación en dos pasos',
  corporate:
    'Ingresa con su cuenta corporativa: su verificación se administra en el directorio de la empresa.',
  step: (now: number, name: string) => `Paso ${now} de 2: ${name}`,
  steps: ['vincule su aplicación', 'guarde sus códigos'],

  proofTitle: 'Primero, confirme que es usted',
  goOn: 'Continuar',
  checking: 'Verificando…',
  cancel: 'Cancelar',

  app: 'Abra su aplicación de verificación',
  appHelp:
    'Por ejemplo Google Authenticator, Microsoft Authenticator o la que ya use. Si no tiene ninguna, instálela primero.',
  scan: 'Escanee este código',
  scanHelp: 'Elija «Agregar» o «+» en la aplicación y apunte con la cámara.',
  qr: 'Código QR para su aplicación de verificación',
  sameDevice: 'Abrir en este teléfono',
  noCamera: '¿No puede escanearlo? Escriba esta clave:',
  key: 'Clave para su aplicación',
  copyKey: 'Copiar clave',
  keyCopied: 'Clave copiada',
  confirm: 'Escriba el código que muestra',
  activate: 'Activar',
  activating: 'Activando…',
  over: 'Pasó demasiado tiempo desde que mostramos este código.',
  again: 'Empezar de nuevo',
  elsewhere: 'Ya está activa: la vinculó desde otra pestaña u otro dispositivo.',

  codesTitle: 'Guarde sus códigos de recuperación',
  codesHelp:
    'Si pierde su teléfono, con uno de estos códigos podrá ingresar. Cada uno sirve una sola vez y no los volveremos a mostrar.',
  leaveCodesText: 'No los volveremos a mostrar. La verificación ya está activa.',
  activated: 'Verificación en dos pasos activada',
  replaced: 'Aplicación de verificación cambiada',
} as const;
