export const executiveTexts = {
  title: 'Ejecutivos',
  help: 'Quienes atienden a sus empresas en el centro comercial.',
  ofCompanies: (companies: readonly string[], total: number) => {
    const others = total - companies.length;
    return others > 0 ? `${companies.join(', ')} y ${others} más` : companies.join(', ');
  },
  none: 'Sus empresas aún no tienen un ejecutivo asignado.',
  failed: 'No pudimos cargar sus ejecutivos',
} as const;
