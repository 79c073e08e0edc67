/** Texts of choosing a brand's administrator. */
export const assignmentTexts = {
  assign: 'Asignar',
  assignTo: (brand: string) => `Asignar administrador a ${brand}`,
  assignTitle: 'Asignar administrador de marca',
  assignHelp: (brand: string) => `Elija quién administrará ${brand}. Verá la marca y todos sus locales.`,
  people: 'Administradores',
  search: 'Buscar por nombre o correo',
  chooseOne: 'Elija a una persona',
  /** Lists and pickers without an entry (P-410, P-408). */
  nobody: 'No se encontraron administradores',
  nobodyHelp: 'Nadie más administra otra marca de la empresa. Puede invitar a una persona.',
  nothingFound: 'No se encontraron resultados',
  more: (shown: number) =>
    `Aquí están las primeras ${shown} personas. Para encontrar a las demás, busque por nombre o correo.`,
  invite: 'Invitar a otra persona',
  cancel: 'Cancelar',
  assigning: 'Asignando…',
  /** The answers to an assignment (P-402, P-403). */
  assigned: 'Rol asociado',
  assignFailed: 'Error asignando rol',
} as const;
