/** Texts of what stands over a page. */
export const panelTexts = { close: 'Cerrar' } as const;
