/** Words about who sees what is published. */
export const texts = {
  malls: 'Centros comerciales',
  wholeCountry: 'Todo el país, también los que se abran después',
  everyBrand: 'Todas las marcas',
  brands: 'Marcas',
  addBrand: 'Agregar marca',
  removeBrand: (name: string): string => `Quitar la marca ${name}`,
  categories: 'Rubros de las marcas',
  roles: 'Roles',
  persons: 'Personas',
  addPerson: 'Agregar persona',
  removePerson: (name: string): string => `Quitar a ${name}`,
  onlyPersons: 'Enviar solo a las personas elegidas',
  narrow: 'Si no elige ninguno, no limita.',
  people: (count: string): string => (count === '1' ? '1 persona lo verá' : `${count} personas lo verán`),
  counting: 'Contando personas…',
  nobody: 'Ninguna persona lo verá',
} as const;
