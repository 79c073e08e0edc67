/** Texts of a lease's month. */
export const monthTexts = {
  none: '—',
  undeclared: 'Sin declarar',
  declared: 'Declarada',
  audited: 'Auditada',
} as const;
