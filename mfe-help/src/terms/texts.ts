import { routeTitles } from 'shared/routes';

export const texts = {
  title: routeTitles.TERMINOS_VIGENTES,
  version: (number: number, day: string): string => `Versión ${number}, vigente desde el ${day}`,
  asks: 'Para seguir en el portal, lea y acepte los términos de su país.',
  changes: 'Qué cambia en esta versión',
  agree: 'Leí y acepto los términos y condiciones',
  agreeFirst: 'Marque que los leyó y los acepta',
  accept: 'Aceptar y continuar',
  accepting: 'Guardando…',
  accepted: (at: string): string => `Usted los aceptó el ${at}.`,
  failed: 'No se pudo guardar su aceptación',
  none: 'Su país todavía no tiene términos publicados',
  noneHelp: 'Valen los que aceptó al ingresar al portal.',
  back: 'Volver a Ayuda',
} as const;
