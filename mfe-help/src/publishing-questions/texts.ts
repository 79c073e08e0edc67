/** Words that the list, the editor and the categories share. */
export const texts = {
  withdraw: 'Retirar',
  withdrawTitle: (title: string): string => `Retirar «${title}»`,
  withdrawHelp: 'Deja de verse en el centro de ayuda de inmediato. Queda como borrador.',
  withdrawConfirm: 'Retirar pregunta',
  withdrawn: 'Pregunta retirada',
  withdrawFailed: 'No se pudo retirar la pregunta',
  cancel: 'Cancelar',
  icon: 'Ícono',
  restored: 'Recuperamos lo que escribió antes en este dispositivo y no guardó.',
} as const;
