/** Texts of every guided tour (S-166). */
export const tourTexts = {
  progress: (step: number, of: number) => `Paso ${step} de ${of}`,
  next: 'Siguiente',
  back: 'Anterior',
  skip: 'Saltar',
  done: 'Entendido',
} as const;
