export const texts = {
  role: 'carrusel',
  name: 'Destacados',
  show: (place: number, total: number): string => `Ver destacado ${place} de ${total}`,
} as const;
