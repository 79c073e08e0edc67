export const frameTexts = {
  welcome: 'Anuncios, facturas y ventas de sus locales, en un solo lugar.',
} as const;
