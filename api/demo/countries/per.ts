import { paragraphs } from '../announcements/draft.ts';
import { brand, type DemoCountry } from './demo-country.ts';
import { elevenLess, elevenWeights, padded } from './digits.ts';

const ruc = (body: string): string => `${body}${elevenLess(body, elevenWeights) % 10}`;

export const per: DemoCountry = {
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
        brand('Alpamayo', 'peaks', 'rose', 150, [0, 1, 2], 'Vestuario'),
        brand('Hilo Fino', 'rings', 'plum', 70, [0, 1], 'Vestuario'),
        brand('Wayra Niños', 'dots', 'sky', 90, [2], 'Vestuario'),
      ],
    },
    {
      name: 'Sabores del Pacífico S.A.C.',
      address: 'Jr. La Mar 225, Trujillo',
      brands: [
        brand('Mareante', 'waves', 'ocean', 160, [0, 2], 'Gastronomía'),
        brand('Panca & Sal', 'leaf', 'lime', 75, [1], 'Gastronomía'),
      ],
    },
    {
      name: 'Ópticas Clarinda E.I.R.L.',
      address: 'Av. Grau 118, Piura',
      brands: [brand('Clarinda', 'rings', 'teal', 45, [0, 1], 'Accesorios y joyería')],
    },
    {
      name: 'Electro Sol Andino S.A.',
      address: 'Av. La Cultura 900, Cusco',
      brands: [brand('Sol Andino', 'sunrise', 'amber', 280, [1, 2], 'Tecnología')],
    },
    {
      name: 'Perfumería Retama S.A.C.',
      address: 'Calle Las Retamas 77, Lima',
      brands: [brand('Retama', 'petals', 'gold', 55, [0, 2], 'Belleza y salud')],
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
  mobile: { prefix: '+5198', digits: 7 },
  companyTaxId: (serial) => ruc(`2060${padded(6, serial)}`),
  personId: (serial) => `40${padded(6, serial)}`,
  trade: { perM2: 62, ticket: 74 },
  invoices: {
    documents: { invoice: 'Factura electrónica', creditNote: 'Nota de crédito electrónica' },
    printedNumber: (running) => `F001-${padded(8, 21_000 + running)}`,
    societies: [
      {
        code: 'PE10',
        name: 'Vitrina Malls del Perú S.A.C.',
        taxId: '20601234565',
        address: 'Av. Javier Prado Este 4200, Santiago de Surco, Lima',
      },
      {
        code: 'PE20',
        name: 'Inmobiliaria Paseo Central S.A.',
        taxId: '20547896328',
        address: 'Av. Larco 1301, oficina 704, Miraflores, Lima',
      },
    ],
    baseRent: 6_400,
    lookup: 'https://e-consulta.sunat.gob.pe/ol-ti-itconsvalicpe/ConsValiCpe.htm',
  },
  voice: {
    tenants: 'locatarios',
    rent: 'alquiler',
    parking: 'estacionamientos',
    firefighters: 'la Compañía de Bomberos',
    cyber: { name: 'Cyber Wow', hint: 'recojo en tienda' },
    bins: 'el plan de residuos de la municipalidad',
    food: 'patio de comidas',
    band: 'un elenco de marinera y festejo',
    phone: '+51 1 700 4500',
    authority: 'Indeci',
  },
  news: [
    {
      title: 'Simulacro nacional multipeligro',
      category: 'Seguridad',
      published: -1,
      until: 7,
      mall: null,
      pictures: [['safety', 'Señal de salida de emergencia y extintor']],
      content: paragraphs(
        'Nos sumamos al simulacro convocado por Indeci. A la señal, lleve a sus clientes a las zonas seguras marcadas con <strong>S</strong> y espere la indicación de la brigada.',
      ),
    },
    {
      title: 'Chocolatada: acopio de juguetes',
      category: 'Eventos',
      published: -4,
      until: 24,
      mall: 0,
      pictures: [
        ['kids', 'Niños bajo globos de colores'],
        ['fair', 'Puestos de una feria'],
      ],
      content: paragraphs(
        'Este año llevaremos la chocolatada a tres colegios del distrito. Los locales que quieran ser punto de acopio reciben una caja y material gráfico.',
      ),
    },
    {
      title: 'Bolsas de plástico: la norma',
      category: 'Circulares',
      published: -13,
      until: 22,
      mall: null,
      pictures: [['recycling', 'Contenedores de reciclaje de cuatro colores']],
      content: paragraphs(
        'Toda bolsa de plástico que se entregue en caja debe cobrarse e incluir el impuesto al consumo en el comprobante. La municipalidad hará visitas en las próximas semanas.',
      ),
    },
  ],
};
