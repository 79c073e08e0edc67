/** Texts of the stores list (S-017…S-027). */
export const storesTexts = {
  title: 'Mis locales',
  context: 'Elija un local para declarar o revisar sus ventas diarias.',
  contextReading: 'Elija un local para revisar sus ventas diarias.',
  search: 'Buscar NºLocal / Marca',
  pendingTab: 'Pendientes',
  upToDateTab: 'Al Día',
  nonePending: 'Muy bien!, no tienes locales pendientes',
  nonePendingDetail: 'Todas sus ventas están declaradas o justificadas.',
  noneUpToDate: 'No tienes locales al día',
  noneUpToDateDetail: 'Los locales aparecen aquí cuando no les queda ningún día por declarar.',
  seeUpToDate: 'Ver locales al día',
  seePending: 'Ver locales pendientes',
  /** A search without a match (P-408). */
  noneFound: 'No se encontraron resultados',
  noneFoundDetail: (text: string) =>
    `Ningún local coincide con «${text}». Revise el número de local o el nombre de la marca.`,
  foundInOtherTab: (count: string, tab: string) =>
    count === '1' ? `Hay 1 local que coincide en ${tab}.` : `Hay ${count} locales que coinciden en ${tab}.`,
  clearSearch: 'Borrar búsqueda',
} as const;
