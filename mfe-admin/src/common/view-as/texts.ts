/** Texts of 'Ver como' (T30). */
export const viewAsTexts = {
  action: 'Ver como',
  title: (name: string) => `Ver el portal como ${name}`,
  description: (minutes: number) =>
    `Durante ${minutes} minutos verá lo que ve esta persona, sin poder hacer cambios. Queda en el registro de auditoría. Puede volver a su sesión cuando quiera.`,
  cancel: 'Cancelar',
  failed: (name: string) => `No se puede ver el portal como ${name}`,
} as const;
