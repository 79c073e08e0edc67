import { paragraphs } from '../announcements/draft.ts';
import { brand, type DemoCountry } from './demo-country.ts';
import { elevenLess, padded } from './digits.ts';

/** Weights 2 to 7 from the right; 11 becomes 0 and 10 becomes K. */
function withCheckDigit(body: string): string {
  const weights = [...body].map((_, index) => 2 + ((body.length - 1 - index) % 6));
  const rest = elevenLess(body, weights);
  return `${body}-${rest === 11 ? '0' : rest === 10 ? 'K' : rest}`;
}

export const chl: DemoCountry = {
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
        brand('Lúmina', 'spark', 'amber', 180, [0, 1, 2, 3], 'Hogar y decoración'),
        brand('Norte & Sur', 'monogram', 'ink', 240, [0, 2], 'Vestuario'),
      ],
    },
    {
      name: 'Inversiones Tres Robles Ltda.',
      address: 'Camino El Arrayán 88, Concepción',
      brands: [brand('Kumelén', 'petals', 'rose', 95, [1, 3], 'Belleza y salud')],
    },
    {
      name: 'Gastronómica La Brasa SpA',
      address: 'Av. Costanera 515, Viña del Mar',
      brands: [
        brand('Fogón Norte', 'sunrise', 'terracotta', 130, [0, 1], 'Gastronomía'),
        brand('Café Quillay', 'leaf', 'forest', 60, [2], 'Gastronomía'),
      ],
    },
    {
      name: 'Deportes Cumbre S.A.',
      address: 'Av. Las Condes 7700, Santiago',
      brands: [brand('Cumbre', 'peaks', 'ocean', 310, [0, 3], 'Deportes')],
    },
    {
      name: 'Librería El Faro Ltda.',
      address: 'Esmeralda 940, Valparaíso',
      brands: [brand('El Faro', 'arch', 'plum', 140, [1], 'Librería y juguetes')],
    },
    {
      name: 'Calzados Pasolibre S.A.',
      address: 'San Diego 2210, Santiago',
      brands: [brand('Pasolibre', 'stripes', 'coral', 85, [0, 2], 'Calzado')],
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
  mobile: { prefix: '+5698', digits: 7 },
  companyTaxId: (serial) => withCheckDigit(`76${padded(6, serial)}`),
  personId: (serial) => withCheckDigit(`15${padded(6, serial)}`),
  trade: { perM2: 16_000, ticket: 18_500 },
  invoices: {
    documents: { invoice: 'Factura electrónica', creditNote: 'Nota de crédito electrónica' },
    printedNumber: (running) => padded(10, 480_000 + running),
    societies: [
      {
        code: 'CL10',
        name: 'Vitrina Centros Comerciales SpA',
        taxId: '76.418.203-0',
        address: 'Av. Apoquindo 4501, piso 12, Las Condes, Santiago',
      },
      {
        code: 'CL20',
        name: 'Rentas Comerciales del Pacífico S.A.',
        taxId: '96.811.540-5',
        address: 'Av. Libertad 1348, oficina 902, Viña del Mar',
      },
    ],
    baseRent: 1_850_000,
    lookup: 'https://www.sii.cl/servicios_online/1039-.html',
  },
  voice: {
    tenants: 'locatarios',
    rent: 'arriendo',
    parking: 'estacionamientos',
    firefighters: 'Bomberos',
    cyber: { name: 'CyberMonday', hint: 'retiro en tienda' },
    bins: 'Ley REP',
    food: 'patio de comidas',
    band: 'una orquesta juvenil de la comuna',
    phone: '+56 2 2345 6700',
    authority: 'la Seremi de Salud',
  },
  news: [
    {
      title: 'Cierre por feriados irrenunciables',
      category: 'Circulares',
      published: -3,
      until: 42,
      mall: null,
      pictures: [['documents', 'Documentos revisados']],
      content: paragraphs(
        'En los feriados irrenunciables ningún local del comercio puede abrir ni recibir mercadería. Adjunte el aviso a los turnos de su equipo con una semana de anticipación.',
        'Estos días no quedan pendientes en la declaración de ventas si los justifica como <strong>feriado irrenunciable</strong>.',
      ),
    },
    {
      title: 'Zonas de retiro del CyberMonday',
      category: 'Noticias',
      published: -11,
      until: 9,
      mall: 0,
      pictures: [['sale', 'Bolsas de compra y una etiqueta de descuento']],
      content: paragraphs(
        'Las zonas de retiro de las tiendas ancla se trasladan al acceso poniente, para que las filas no cubran las vitrinas vecinas. Habrá anfitriones en los tres niveles.',
      ),
    },
    {
      title: 'Feria de emprendedores',
      category: 'Eventos',
      published: -2,
      until: 10,
      mall: 1,
      pictures: [['fair', 'Feria con rueda y puestos de colores']],
      content: paragraphs(
        'Treinta emprendedores mostrarán joyería, chocolates y cerámica en la terraza oriente. La feria abre de jueves a domingo, de 11:00 a 20:00.',
      ),
    },
  ],
};
