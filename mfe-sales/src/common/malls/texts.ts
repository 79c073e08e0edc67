/** Texts of the choice of a mall. */
export const mallTexts = {
  mall: 'Centro comercial',
  allMalls: 'Todos',
  failed: 'No pudimos cargar los centros comerciales',
} as const;
