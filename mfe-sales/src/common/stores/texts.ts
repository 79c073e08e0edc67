/** Texts of lists of stores, and for users without stores. */
export const storeTexts = {
  noStores: 'Aún no tiene locales asignados',
  noStoresDetail: 'Pida a la persona que administra su empresa que le asigne un local.',
  noStoresOf: (company: string) => `${company} no tiene locales`,
  noStoresOfDetail: 'Elija otra empresa en la barra superior para ver los locales de ella.',
  storeNumber: (code: string) => `Local ${code}`,
  upToDate: 'Al día',
  pending: 'Pendiente',
  pendingDays: (count: number) => (count === 1 ? 'día por declarar' : 'días por declarar'),
  shownOf: (shown: string, total: string) => `${shown} de ${total} locales`,
  showMore: (count: number) => `Mostrar ${count} más`,
  narrow: (listed: string) =>
    `Aquí están los primeros ${listed} locales. Para ver los demás, acote la búsqueda.`,
  loadFailed: 'No pudimos cargar sus locales',
} as const;
