import { brand, type CountryFacts } from './types.ts';

export const arg: CountryFacts = {
  malls: [
    { name: 'Alto Jacarandá', sapId: 'AR01' },
    { name: 'Galerías del Plata', sapId: 'AR02' },
    { name: 'Paseo Los Ceibos', sapId: 'AR03' },
  ],
  administered: 1,
  companies: [
    {
      name: 'Grupo Pampa Viva S.A.',
      address: 'Av. Corrientes 4180, Buenos Aires',
      brands: [
        brand('Pampa Viva', 'stripes', 'sky', 210, [0, 1, 2]),
        brand('Rioplata', 'waves', 'ink', 120, [0, 2]),
        brand('Doña Mora', 'petals', 'plum', 65, [1]),
      ],
    },
    {
      name: 'Helados Valdivia Hnos. S.R.L.',
      address: 'San Martín 655, Mendoza',
      brands: [brand('Valdivia Hnos.', 'monogram', 'coral', 40, [0, 1, 2])],
    },
    {
      name: 'Cueros del Litoral S.A.',
      address: 'Bv. Oroño 1290, Rosario',
      brands: [brand('Litoral', 'arch', 'terracotta', 95, [0, 1])],
    },
    {
      name: 'Casa Ombú S.R.L.',
      address: 'Av. Colón 2300, Córdoba',
      brands: [brand('Casa Ombú', 'leaf', 'gold', 260, [2])],
    },
    {
      name: 'Tecno Chispa S.A.',
      address: 'Av. Cabildo 1850, Buenos Aires',
      brands: [brand('Chispa', 'spark', 'lime', 110, [0, 2])],
    },
    {
      name: 'Juguetes Trompo S.A.',
      address: 'Belgrano 410, Rosario',
      brands: [brand('Trompo', 'dots', 'gold', 130, [1])],
    },
  ],
  firstNames: ['Sofía', 'Joaquín', 'Martina', 'Lautaro', 'Valentina', 'Bruno', 'Julieta', 'Facundo', 'Carla'],
  lastNames: [
    'Gómez Peralta',
    'Fernández Roca',
    'Benítez Sosa',
    'Ledesma Funes',
    'Acosta Bruno',
    'Molina Paz',
    'Ruiz Ponce',
  ],
  mobile: { prefix: '+54911', digits: 8 },
};
