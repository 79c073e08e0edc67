import { brand, type CountryFacts } from './types.ts';

export const col: CountryFacts = {
  malls: [
    { name: 'Plaza Guayacán', sapId: 'CO01' },
    { name: 'Mall Río Claro', sapId: 'CO02' },
    { name: 'Paseo La Ceiba', sapId: 'CO03' },
  ],
  administered: 1,
  companies: [
    {
      name: 'Confecciones Guacamaya S.A.S.',
      address: 'Carrera 43A 16-20, Medellín',
      brands: [
        brand('Guacamaya', 'petals', 'coral', 170, [0, 1, 2]),
        brand('Tinto Denim', 'stripes', 'ink', 140, [0, 1]),
        brand('Mochila Viva', 'rings', 'terracotta', 50, [2]),
      ],
    },
    {
      name: 'Cafés de Altura S.A.S.',
      address: 'Calle 85 12-40, Bogotá',
      brands: [brand('Altura 1800', 'peaks', 'forest', 60, [0, 1, 2])],
    },
    {
      name: 'Arepería La Candela S.A.S.',
      address: 'Avenida 6N 24-15, Cali',
      brands: [brand('La Candela', 'sunrise', 'gold', 110, [0, 2])],
    },
    {
      name: 'Hogar Bambú S.A.S.',
      address: 'Calle 93 14-71, Bogotá',
      brands: [brand('Bambú', 'leaf', 'teal', 230, [1])],
    },
    {
      name: 'Joyería Muisca S.A.S.',
      address: 'Carrera 7 71-52, Bogotá',
      brands: [brand('Muisca', 'monogram', 'amber', 35, [0, 1])],
    },
    {
      name: 'Ritmo Deportivo S.A.S.',
      address: 'Carrera 53 76-115, Barranquilla',
      brands: [brand('Ritmo', 'waves', 'rose', 190, [2])],
    },
  ],
  firstNames: ['Mariana', 'Andrés', 'Paula', 'Santiago', 'Laura', 'Camilo', 'Natalia', 'Felipe', 'Juliana'],
  lastNames: [
    'Restrepo Mejía',
    'Gutiérrez Ochoa',
    'Londoño Arias',
    'Moreno Vélez',
    'Castaño Ruiz',
    'Vargas Pino',
    'Duarte Gil',
  ],
  mobile: { prefix: '+573', digits: 9 },
};
