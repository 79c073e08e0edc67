import { brand, type CountryFacts } from './types.ts';

export const chl: CountryFacts = {
  malls: [
    { name: 'Plaza Cordillera', sapId: 'CL01' },
    { name: 'Mall Puerto Azul', sapId: 'CL02' },
    { name: 'Paseo Los Aromos', sapId: 'CL03' },
    { name: 'Espacio Biosur', sapId: 'CL04' },
  ],
  administered: 2,
  companies: [
    {
      name: 'Comercial Lumbre y Lana SpA',
      address: 'Av. Los Peumos 1420, Santiago',
      brands: [
        brand('Lúmina', 'spark', 'amber', 180, [0, 1, 2, 3]),
        brand('Norte & Sur', 'monogram', 'ink', 240, [0, 2]),
      ],
    },
    {
      name: 'Inversiones Tres Robles Ltda.',
      address: 'Camino El Arrayán 88, Concepción',
      brands: [brand('Kumelén', 'petals', 'rose', 95, [1, 3])],
    },
    {
      name: 'Gastronómica La Brasa SpA',
      address: 'Av. Costanera 515, Viña del Mar',
      brands: [
        brand('Fogón Norte', 'sunrise', 'terracotta', 130, [0, 1]),
        brand('Café Quillay', 'leaf', 'forest', 60, [2]),
      ],
    },
    {
      name: 'Deportes Cumbre S.A.',
      address: 'Av. Las Condes 7700, Santiago',
      brands: [brand('Cumbre', 'peaks', 'ocean', 310, [0, 3])],
    },
    {
      name: 'Librería El Faro Ltda.',
      address: 'Esmeralda 940, Valparaíso',
      brands: [brand('El Faro', 'arch', 'plum', 140, [1])],
    },
    {
      name: 'Calzados Pasolibre S.A.',
      address: 'San Diego 2210, Santiago',
      brands: [brand('Pasolibre', 'stripes', 'coral', 85, [0, 2])],
    },
  ],
  firstNames: [
    'Camila',
    'Matías',
    'Javiera',
    'Benjamín',
    'Antonia',
    'Vicente',
    'Catalina',
    'Tomás',
    'Fernanda',
    'Constanza',
    'Ignacio',
    'Martina',
    'Sebastián',
    'Paula',
    'Rodrigo',
    'Carolina',
  ],
  lastNames: [
    'Rojas Pino',
    'Muñoz Vera',
    'Contreras Lagos',
    'Sepúlveda Ríos',
    'Araya Soto',
    'Fuentes Mella',
    'Vidal Oses',
    'Tapia Leiva',
    'Godoy Pérez',
    'Espinoza Cárdenas',
    'Valdés Moya',
    'Carrasco Jara',
    'Bravo Henríquez',
  ],
  mobile: { prefix: '+569', digits: 8 },
};
