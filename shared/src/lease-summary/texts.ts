/** Texts of the lease summary (S-152, P-156, P-157). */
export const texts = {
  number: 'Número de contrato',
  status: 'Estado',
  /** Shown whatever the stored status. */
  inForce: 'Vigente',
  start: 'Inicio de contrato',
  end: 'Fin de vigencia',
  surface: 'Superficie total',
  squareMetres: (count: string) => `${count} m2`,
  noSurface: 'Sin información',
  mall: 'Mall',
  brand: 'Marca',
  store: 'Nº Local',
  managers: 'Jefes de Local',
  unassigned: 'Sin asignar',
} as const;
