import { paragraphs } from '../announcements/draft.ts';
import { brand, type DemoCountry } from './demo-country.ts';
import { elevenLess, padded } from './digits.ts';

function nit(body: string): string {
  const rest = elevenLess(body, [41, 37, 29, 23, 19, 17, 13, 7, 3]);
  return `${body}-${rest < 10 ? rest : 11 - rest}`;
}

export const col: DemoCountry = {
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
        brand('Guacamaya', 'petals', 'coral', 170, [0, 1, 2], 'Vestuario'),
        brand('Tinto Denim', 'stripes', 'ink', 140, [0, 1], 'Vestuario'),
        brand('Mochila Viva', 'rings', 'terracotta', 50, [2], 'Accesorios y joyería'),
      ],
    },
    {
      name: 'Cafés de Altura S.A.S.',
      address: 'Calle 85 12-40, Bogotá',
      brands: [brand('Altura 1800', 'peaks', 'forest', 60, [0, 1, 2], 'Gastronomía')],
    },
    {
      name: 'Arepería La Candela S.A.S.',
      address: 'Avenida 6N 24-15, Cali',
      brands: [brand('La Candela', 'sunrise', 'gold', 110, [0, 2], 'Gastronomía')],
    },
    {
      name: 'Hogar Bambú S.A.S.',
      address: 'Calle 93 14-71, Bogotá',
      brands: [brand('Bambú', 'leaf', 'teal', 230, [1], 'Hogar y decoración')],
    },
    {
      name: 'Joyería Muisca S.A.S.',
      address: 'Carrera 7 71-52, Bogotá',
      brands: [brand('Muisca', 'monogram', 'amber', 35, [0, 1], 'Accesorios y joyería')],
    },
    {
      name: 'Ritmo Deportivo S.A.S.',
      address: 'Carrera 53 76-115, Barranquilla',
      brands: [brand('Ritmo', 'waves', 'rose', 190, [2], 'Deportes')],
    },
  ],
  firstNames: [
    'Mariana',
    'Andrés',
    'Paula',
    'Santiago',
    'Laura',
    'Camilo',
    'Natalia',
    'Felipe',
    'Juliana',
    'Valentina',
    'Sebastián',
    'Catalina',
    'Nicolás',
    'Manuela',
    'Esteban',
    'Alejandra',
  ],
  lastNames: [
    'Restrepo Mejía',
    'Gutiérrez Ochoa',
    'Londoño Arias',
    'Moreno Vélez',
    'Castaño Ruiz',
    'Vargas Pino',
    'Duarte Gil',
    'Ospina Cano',
    'Ramírez Toro',
    'Zapata Henao',
    'Cárdenas Rojas',
    'Salazar Botero',
    'Pineda Lozano',
  ],
  mobile: { prefix: '+57310', digits: 7 },
  companyTaxId: (serial) => nit(`900${padded(6, serial)}`),
  personId: (serial) => `1015${padded(6, serial)}`,
  trade: { perM2: 68_000, ticket: 84_000 },
  invoices: {
    documents: { invoice: 'Factura electrónica de venta', creditNote: 'Nota crédito' },
    printedNumber: (running) => `VTR${padded(6, 7_200 + running)}`,
    societies: [
      {
        code: 'CO10',
        name: 'Vitrina Colombia S.A.S.',
        taxId: '901.234.567-7',
        address: 'Carrera 7 # 71-21, torre B, piso 14, Bogotá D. C.',
      },
      {
        code: 'CO20',
        name: 'Centros Comerciales Andinos S.A.S.',
        taxId: '900.876.543-1',
        address: 'Calle 10 # 32-115, oficina 601, Medellín',
      },
    ],
    baseRent: 7_900_000,
    lookup: 'https://catalogo-vpfe.dian.gov.co/User/SearchDocument',
  },
  voice: {
    tenants: 'arrendatarios',
    rent: 'canon',
    parking: 'parqueaderos',
    firefighters: 'el Cuerpo de Bomberos',
    cyber: { name: 'Cyberlunes', hint: 'recogida en tienda' },
    bins: 'el código de colores de residuos',
    food: 'plazoleta de comidas',
    band: 'una agrupación de música del Pacífico',
    phone: '+57 601 743 2100',
    authority: 'la Secretaría de Salud',
  },
  news: [
    {
      title: 'Noche de luces y coros',
      category: 'Eventos',
      published: -1,
      until: 17,
      mall: null,
      pictures: [
        ['fair', 'Puestos de una feria'],
        ['concert', 'Músicos en un escenario'],
      ],
      content: paragraphs(
        'Este viernes encendemos el nuevo alumbrado a las 18:30. Durante la semana siguiente cantan a las 17:00 los coros de los colegios vecinos.',
        'Los locales de la plazoleta pueden sumarse con un menú de temporada: obleas, almojábanas y chocolate.',
      ),
    },
    {
      title: 'Pico y placa de proveedores',
      category: 'Circulares',
      published: -6,
      until: 38,
      mall: 0,
      pictures: [['parking', 'Auto en un parqueadero señalizado']],
      content: paragraphs(
        'El muelle recibe proveedores entre las 21:00 y las 5:30 para evitar la restricción. Los permisos de carga se piden en la central de atención con la placa del vehículo.',
      ),
    },
    {
      title: 'Vacantes de temporada',
      category: 'Noticias',
      published: -10,
      until: 26,
      mall: null,
      pictures: [['counter', 'Mesón de atención con una persona y un computador']],
      content: paragraphs(
        'Publicamos las vacantes de temporada de los locales en la cartelera del acceso principal y en nuestras redes. Envíe el cargo, el turno y el contacto antes del viernes.',
      ),
    },
  ],
};
