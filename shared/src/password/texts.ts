import { passwordFaultTexts } from '../rules/password.ts';

export const texts = {
  password: 'Nueva contraseña',
  confirmation: 'Confirme la nueva contraseña',
  /** The rule, shown before it is broken (P-239). */
  help: passwordFaultTexts['too-short'],
  /** Password and confirmation are not the same (P-240). */
  differs: 'Ambas contraseñas deben coincidir',
  noPaste: 'Escríbala otra vez: aquí no se puede pegar.',
  strength: (level: string) => `Seguridad: ${level}`,
  strengths: ['muy baja', 'muy baja', 'baja', 'buena', 'muy buena'],
  rules: 'Requisitos de la contraseña',
  met: 'cumplido',
  unmet: 'pendiente',
  long: 'Al menos 8 caracteres',
  special: 'Un caracter especial, como . - _ ! o un espacio',
  uncommon: 'Difícil de adivinar: ni palabras comunes, ni números seguidos, ni su nombre ni su correo',
} as const;
