import type { CountryCode } from 'shared/countries';
import { bullets, type Draft, paragraphs } from './draft.ts';

/** What only the malls of one country have to tell. */
export const countryDrafts: Readonly<Record<CountryCode, readonly Draft[]>> = {
  CHL: [
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
  PER: [
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
  ARG: [
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
  COL: [
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
