export const companyTexts = {
  search: 'Buscar por nombre o identificación tributaria',
  recent: 'Últimas que usó',
  all: 'Todas las empresas',
  found: (count: string) => (count === '1' ? '1 empresa' : `${count} empresas`),
  none: 'No se encontraron resultados',
  noneHelp: 'Revise lo que escribió o busque por otra parte del nombre.',
  more: 'Mostrar más',
  current: 'Elegida ahora',
  noCompanies: 'Sin empresa asociada',
  company: 'Empresa',
  choose: 'Elija una empresa',
  change: 'Cambiar',
} as const;
