import { bullets, paragraphs } from '../announcements/draft.ts';
import { brand, type DemoCountry } from './demo-country.ts';
import { elevenLess, elevenWeights, padded } from './digits.ts';

function cuit(body: string): string {
  const rest = elevenLess(body, elevenWeights);
  return `${body}${rest === 11 ? 0 : rest === 10 ? 9 : rest}`;
}

export const arg: DemoCountry = {
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
        brand('Pampa Viva', 'stripes', 'sky', 210, [0, 1, 2], 'Vestuario'),
        brand('Rioplata', 'waves', 'ink', 120, [0, 2], 'Vestuario'),
        brand('Doña Mora', 'petals', 'plum', 65, [1], 'Accesorios y joyería'),
      ],
    },
    {
      name: 'Helados Valdivia Hnos. S.R.L.',
      address: 'San Martín 655, Mendoza',
      brands: [brand('Valdivia Hnos.', 'monogram', 'coral', 40, [0, 1, 2], 'Gastronomía')],
    },
    {
      name: 'Cueros del Litoral S.A.',
      address: 'Bv. Oroño 1290, Rosario',
      brands: [brand('Litoral', 'arch', 'terracotta', 95, [0, 1], 'Calzado')],
    },
    {
      name: 'Casa Ombú S.R.L.',
      address: 'Av. Colón 2300, Córdoba',
      brands: [brand('Casa Ombú', 'leaf', 'gold', 260, [2], 'Hogar y decoración')],
    },
    {
      name: 'Tecno Chispa S.A.',
      address: 'Av. Cabildo 1850, Buenos Aires',
      brands: [brand('Chispa', 'spark', 'lime', 110, [0, 2], 'Tecnología')],
    },
    {
      name: 'Juguetes Trompo S.A.',
      address: 'Belgrano 410, Rosario',
      brands: [brand('Trompo', 'dots', 'gold', 130, [1], 'Librería y juguetes')],
    },
  ],
  firstNames: [
    'Sofía',
    'Joaquín',
    'Martina',
    'Lautaro',
    'Valentina',
    'Bruno',
    'Julieta',
    'Facundo',
    'Carla',
    'Agustina',
    'Nicolás',
    'Camila',
    'Federico',
    'Rocío',
    'Matías',
    'Florencia',
  ],
  lastNames: [
    'Gómez Peralta',
    'Fernández Roca',
    'Benítez Sosa',
    'Ledesma Funes',
    'Acosta Bruno',
    'Molina Paz',
    'Ruiz Ponce',
    'Romero Vidal',
    'Sosa Quiroga',
    'Domínguez Rey',
    'Cabrera Luna',
    'Aguirre Bianchi',
    'Ferreyra Costa',
  ],
  mobile: { prefix: '+549115', digits: 7 },
  companyTaxId: (serial) => cuit(`3071${padded(6, serial)}`),
  personId: (serial) => `28${padded(6, serial)}`,
  trade: { perM2: 21_000, ticket: 26_000 },
  invoices: {
    documents: { invoice: 'Factura A', creditNote: 'Nota de crédito A' },
    printedNumber: (running) => `0004-${padded(8, 15_300 + running)}`,
    societies: [
      {
        code: 'AR10',
        name: 'Vitrina Argentina S.A.',
        taxId: '30-71234567-1',
        address: 'Av. del Libertador 5990, piso 8, Ciudad Autónoma de Buenos Aires',
      },
      {
        code: 'AR20',
        name: 'Paseos Comerciales del Plata S.A.',
        taxId: '30-70987654-2',
        address: 'Av. Colón 610, piso 3, Córdoba',
      },
    ],
    baseRent: 2_150_000,
    lookup: 'https://www.afip.gob.ar/genericos/consultacae/',
  },
  voice: {
    tenants: 'locatarios',
    rent: 'alquiler',
    parking: 'cocheras',
    firefighters: 'Bomberos Voluntarios',
    cyber: { name: 'Hot Sale', hint: 'retiro en el local' },
    bins: 'el programa de separación en origen',
    food: 'patio de comidas',
    band: 'una big band de tango y jazz',
    phone: '+54 11 5200 8800',
    authority: 'Defensa Civil',
  },
  news: [
    {
      title: 'Noche de las Vidrieras',
      category: 'Eventos',
      published: -2,
      until: 8,
      mall: null,
      pictures: [
        ['fashion', 'Perchero con prendas de colores'],
        ['concert', 'Banda tocando en un escenario'],
      ],
      content:
        paragraphs(
          'El viernes próximo el shopping abre hasta las 24:00, con música en vivo y promociones bancarias.',
        ) +
        bullets(
          'Confirme su descuento hasta el martes.',
          'El personal puede salir por el acceso de Cocheras hasta la 1:00.',
          'El estacionamiento es sin cargo desde las 20:00.',
        ),
    },
    {
      title: 'Promociones bancarias del mes',
      category: 'Marketing',
      published: -5,
      until: 36,
      mall: null,
      pictures: [['campaign', 'Megáfono de campaña']],
      content: paragraphs(
        'Adjuntamos la grilla de bancos, días y topes de reintegro que rige este mes. Téngala a mano en la caja: es la consulta más frecuente de los clientes.',
      ),
      files: [
        {
          kind: 'csv',
          name: 'Grilla de promociones.csv',
          rows: [
            ['Día', 'Medio de pago', 'Descuento', 'Tope por mes'],
            ['Lunes', 'Tarjeta de crédito', '20 %', '$ 15.000'],
            ['Miércoles', 'Billetera virtual', '25 %', '$ 12.000'],
            ['Viernes', 'Tarjeta de débito', '15 %', '$ 8.000'],
          ],
        },
      ],
    },
    {
      title: 'Plan ante cortes de energía',
      category: 'Seguridad',
      published: -8,
      until: 50,
      mall: 0,
      pictures: [['power', 'Técnicos frente a un tablero eléctrico']],
      content: paragraphs(
        'Ante un corte de la distribuidora, el grupo electrógeno alimenta pasillos, salidas y cámaras en 15 segundos. Los locales recuperan un circuito de iluminación y la caja.',
        'Revise que sus equipos críticos estén en el tomacorriente rojo.',
      ),
    },
  ],
};
