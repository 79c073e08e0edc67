import { brand, type CountryFacts } from './types.ts';

export const per: CountryFacts = {
  malls: [
    { name: 'Plaza Miramar', sapId: 'PE01' },
    { name: 'Mall Los Algarrobos', sapId: 'PE02' },
    { name: 'Paseo del Inti', sapId: 'PE03' },
  ],
  administered: 1,
  companies: [
    {
      name: 'Textiles Alpamayo S.A.C.',
      address: 'Av. Los Cedros 310, Lima',
      brands: [
        brand('Alpamayo', 'peaks', 'rose', 150, [0, 1, 2]),
        brand('Hilo Fino', 'rings', 'plum', 70, [0, 1]),
        brand('Wayra Niños', 'dots', 'sky', 90, [2]),
      ],
    },
    {
      name: 'Sabores del Pacífico S.A.C.',
      address: 'Jr. La Mar 225, Trujillo',
      brands: [
        brand('Mareante', 'waves', 'ocean', 160, [0, 2]),
        brand('Panca & Sal', 'leaf', 'lime', 75, [1]),
      ],
    },
    {
      name: 'Ópticas Clarinda E.I.R.L.',
      address: 'Av. Grau 118, Piura',
      brands: [brand('Clarinda', 'rings', 'teal', 45, [0, 1])],
    },
    {
      name: 'Electro Sol Andino S.A.',
      address: 'Av. La Cultura 900, Cusco',
      brands: [brand('Sol Andino', 'sunrise', 'amber', 280, [1, 2])],
    },
    {
      name: 'Perfumería Retama S.A.C.',
      address: 'Calle Las Retamas 77, Lima',
      brands: [brand('Retama', 'petals', 'gold', 55, [0, 2])],
    },
  ],
  firstNames: [
    'Lucía',
    'Diego',
    'Milagros',
    'Renzo',
    'Ximena',
    'Álvaro',
    'Rosa',
    'Gonzalo',
    'Daniela',
    'Carmen',
    'Jorge',
    'Fiorella',
    'Martín',
    'Claudia',
    'Piero',
    'Karina',
  ],
  lastNames: [
    'Quispe Ramos',
    'Huamán Torres',
    'Salazar León',
    'Paredes Ruiz',
    'Mendoza Vega',
    'Chávez Luna',
    'Tello Rey',
    'Flores Castro',
    'Rojas Medina',
    'Cárdenas Soto',
    'Espinoza Cueva',
    'Valverde Ríos',
    'Zegarra Núñez',
  ],
  mobile: { prefix: '+519', digits: 8 },
};
