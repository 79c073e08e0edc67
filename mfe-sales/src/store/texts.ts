/** Texts for users without stores. */
export const storeTexts = {
  noStores: 'Aún no tiene locales asignados',
  noStoresDetail: 'Pida a la persona que administra su empresa que le asigne un local.',
  noStoresOf: (company: string) => `${company} no tiene locales`,
  noStoresOfDetail: 'Elija otra empresa en la barra superior para ver los locales de ella.',
} as const;
