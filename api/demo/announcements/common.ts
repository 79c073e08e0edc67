import type { CountryCode } from 'shared/countries';
import { linkTo } from 'shared/routes';
import { bullets, type Draft, paragraphs } from './draft.ts';
import type { Voice } from './voice.ts';

/** Announcements of every country's malls for the current weeks, in the country's own words. */
export const commonDrafts = (voice: Voice, country: CountryCode): Draft[] => [
  {
    title: 'Horario extendido de temporada',
    category: 'Circulares',
    published: -1,
    until: 33,
    mall: null,
    pictures: [
      ['facade', 'Fachada del centro comercial'],
      ['schedule', 'Calendario con los días de horario extendido'],
    ],
    content:
      paragraphs(
        `Estimados ${voice.tenants}: desde este viernes y por cuatro semanas todos nuestros centros comerciales abren en <strong>horario extendido</strong>.`,
      ) +
      bullets(
        'Domingo a jueves: 10:00 a 22:00.',
        'Viernes y sábado: 10:00 a 23:00.',
        'Feriados: 11:00 a 20:00.',
      ) +
      paragraphs(
        'La reposición y la carga de mercadería se hacen entre las 6:00 y las 9:30, por los accesos de servicio.',
        'Le pedimos confirmar la dotación de su local con la administración antes del jueves.',
      ),
    files: [
      {
        kind: 'pdf',
        name: 'Circular horario de temporada.pdf',
        heading: 'Circular: horario extendido de temporada',
        paragraphs: [
          'Desde este viernes y por cuatro semanas los centros comerciales abren en horario extendido, de acuerdo con el reglamento interno.',
          'Domingo a jueves de 10:00 a 22:00. Viernes y sábado de 10:00 a 23:00. Feriados de 11:00 a 20:00.',
          'La carga y reposición de mercadería se realiza entre las 6:00 y las 9:30 por los accesos de servicio. Seguridad registra cada ingreso.',
        ],
      },
      {
        kind: 'csv',
        name: 'Turnos de carga.csv',
        rows: [
          ['Acceso', 'Desde', 'Hasta', 'Vehículos por turno'],
          ['Servicio norte', '06:00', '09:30', '8'],
          ['Servicio sur', '06:00', '09:30', '6'],
          ['Servicio poniente', '07:00', '09:00', '4'],
        ],
      },
    ],
  },
  {
    title: 'Corte de energía en el nivel 2',
    category: 'Mantenimiento',
    published: 0,
    until: 6,
    mall: 0,
    pictures: [['power', 'Técnicos frente a un tablero eléctrico']],
    content:
      paragraphs(
        'El próximo martes, entre las <strong>1:00 y las 5:00</strong>, se cambiarán los interruptores del tablero del segundo nivel. Los locales de ese nivel quedan sin energía durante el trabajo.',
        'Antes de cerrar el lunes, le pedimos:',
      ) +
      bullets(
        'Apagar equipos de frío que no estén en el circuito de respaldo, o avisarnos si no pueden apagarse.',
        'Cerrar la caja y desconectar computadores y punto de venta.',
        'Dejar un teléfono de contacto en la central de seguridad.',
      ) +
      paragraphs(
        `Si su local trabaja con cadena de frío, escríbanos o llame al <a href="tel:${voice.phone.replaceAll(' ', '')}">${voice.phone}</a>.`,
      ),
  },
  {
    title: 'Simulacro de evacuación',
    category: 'Seguridad',
    published: -2,
    until: 5,
    mall: 1,
    pictures: [['safety', 'Señal de salida de emergencia y extintor']],
    content:
      paragraphs(
        `El miércoles a las 9:15, junto a ${voice.firefighters}, realizaremos el simulacro semestral de evacuación. Participan todos los equipos que estén en el centro comercial a esa hora.`,
        'Al sonar la alarma, cierre la caja, guíe a sus clientes a la salida más cercana y reúnase en el punto asignado. El ejercicio dura unos 20 minutos.',
      ) + paragraphs('<em>Ningún ascensor ni escalera mecánica funcionará durante el ejercicio.</em>'),
    files: [
      {
        kind: 'pdf',
        name: 'Plan de evacuación.pdf',
        heading: 'Plan de evacuación para locales',
        paragraphs: [
          'Cada local nombra a una persona encargada de evacuación por turno y la informa a la central de seguridad.',
          'Al escuchar la alarma: detenga la atención, cierre la caja, verifique probadores y bodega, y guíe a clientes y equipo a la salida señalizada más cercana.',
          'No use ascensores. No vuelva al local hasta que la brigada lo autorice. El punto de encuentro de su sector está marcado en el plano de su trastienda.',
        ],
      },
    ],
  },
  {
    title: `Cómo sumarse al ${voice.cyber.name}`,
    category: 'Marketing',
    published: -3,
    until: 12,
    mall: null,
    pictures: [
      ['sale', 'Bolsas de compra y una etiqueta de descuento'],
      ['campaign', 'Megáfono de campaña'],
    ],
    content: paragraphs(
      `Este año el ${voice.cyber.name} también se vive en el centro comercial. Destacaremos en pantallas, redes y correo a las marcas que ofrezcan un beneficio con <strong>${voice.cyber.hint}</strong>.`,
      'Para participar, envíe su oferta y una foto del producto (1200 × 1200 px) hasta el jueves. La publicación no tiene costo.',
    ),
    link: { url: 'https://www.ejemplo-campanas.test/cyber', text: 'Enviar mi oferta' },
  },
  {
    title: 'Concierto gratuito este sábado',
    category: 'Eventos',
    published: -1,
    until: 4,
    mall: 0,
    pictures: [['concert', 'Banda tocando en un escenario frente al público']],
    content: paragraphs(
      `El sábado a las 19:00 se presenta ${voice.band}. Esperamos unas 2.500 personas en la plaza central, por lo que el acceso por la puerta principal será más lento entre las 18:00 y las 21:00.`,
      'Los locales con terraza pueden extender su atención hasta las 23:30 sin trámite adicional.',
    ),
  },
  {
    title: 'Nueva central de atención',
    category: 'Noticias',
    published: -4,
    until: null,
    mall: 1,
    pictures: [
      ['counter', 'Mesón de atención con una persona y un computador'],
      ['facade', 'Fachada del centro comercial en un día soleado'],
    ],
    content:
      paragraphs(
        'Desde esta semana la administración atiende a los locales en un solo lugar, junto al acceso norte, de lunes a sábado de 9:00 a 18:30.',
        'Ahí puede:',
      ) +
      bullets(
        'Pedir permisos de trabajo y de carga.',
        'Retirar y devolver llaves.',
        'Resolver dudas de facturación y ventas declaradas.',
      ),
  },
  {
    title: 'Escalera mecánica fuera de servicio',
    category: 'Mantenimiento',
    published: -3,
    until: 9,
    mall: 0,
    pictures: [['works', 'Escalera mecánica con conos y cinta de seguridad']],
    content: paragraphs(
      'Hasta el lunes próximo la escalera de subida del sector oriente está fuera de servicio por cambio de cadena y peldaños. La de bajada y los ascensores funcionan con normalidad.',
      'Hemos reforzado la señalización para que los clientes encuentren su local. Si necesita un letrero adicional, pídalo en la central de atención.',
    ),
  },
  {
    title: 'Declare las ventas del mes a tiempo',
    category: 'Circulares',
    published: -5,
    until: 15,
    mall: null,
    pictures: [['documents', 'Documentos revisados']],
    content: paragraphs(
      'Para emitir las liquidaciones en fecha, todas las ventas diarias del mes deben quedar declaradas antes del día de corte.',
      'Revise en <strong>Declarar ventas &gt; Diarias</strong> que ningún local quede pendiente. Los días sin venta también se declaran, o se justifican.',
    ),
    link: { url: linkTo('ESPACIO_LOCALES', country), text: 'Ir a mis locales' },
    files: [
      {
        kind: 'pdf',
        name: 'Guía de declaración de ventas.pdf',
        heading: 'Guía breve: declaración de ventas diarias',
        paragraphs: [
          'Ingrese al portal con su correo y elija el local en Declarar ventas, Diarias. Los días pendientes aparecen destacados.',
          'Escriba el número de documentos y los montos del día, revise el total y confirme. Puede corregir una venta mientras el periodo esté abierto y el día no haya sido auditado.',
          'Si el local no abrió, elija Justificar e indique el motivo. Un día justificado no queda pendiente.',
        ],
      },
    ],
  },
  {
    title: 'Puntos nuevos de reciclaje',
    category: 'Noticias',
    published: -8,
    until: 40,
    mall: null,
    pictures: [['recycling', 'Contenedores de reciclaje de cuatro colores']],
    content:
      paragraphs(
        `Como parte de ${voice.bins}, instalamos contenedores diferenciados en el ${voice.food}, las bodegas y los pasillos de servicio. El retiro es a las 7:00 y a las 22:30.`,
      ) +
      bullets(
        'Azul: papel y cartón, siempre plegado.',
        'Amarillo: envases limpios.',
        'Verde: vidrio.',
        'Gris: resto.',
      ) +
      paragraphs('El año pasado reciclamos el 41 % de los residuos. La meta de este año es 55 %.'),
  },
  {
    title: 'Refuerzo de seguridad en accesos',
    category: 'Seguridad',
    published: -6,
    until: 38,
    mall: null,
    pictures: [['guard', 'Guardia frente a una tienda de noche']],
    content: paragraphs(
      'Hasta fin de año aumentamos las rondas nocturnas y la vigilancia en los accesos de servicio. Quien entre antes de las 8:00 debe mostrar su credencial y quedar registrado.',
      'Actualice la nómina de su equipo: las credenciales vencidas no permiten el ingreso.',
    ),
    files: [
      {
        kind: 'csv',
        name: 'Nómina de credenciales.csv',
        rows: [
          ['Nombre', 'Documento', 'Cargo', 'Vigencia desde', 'Vigencia hasta'],
          ['', '', '', '', ''],
        ],
      },
    ],
  },
  {
    title: 'Ajuste de climatización en pasillos',
    category: 'Mantenimiento',
    published: -10,
    until: 20,
    mall: 1,
    pictures: [['climate', 'Equipo de climatización']],
    content: paragraphs(
      'Ajustamos la climatización de pasillos a 23 °C entre las 10:00 y las 21:00. Mantenga cerrada la puerta de su trastienda: es lo que más ayuda a conservar la temperatura.',
      'Si en su local hace demasiado frío o calor, infórmelo en el Centro de ayuda con el código del equipo.',
    ),
  },
  {
    title: 'Taller: vitrinas que venden',
    category: 'Marketing',
    published: -7,
    until: 11,
    mall: null,
    pictures: [['fashion', 'Perchero con prendas de colores']],
    content:
      paragraphs(
        'Una mañana práctica con nuestro equipo de diseño: composición, luz y recorrido. Traiga una foto de su vitrina actual y salga con un plan para la siguiente.',
      ) +
      bullets(
        'Martes de la próxima semana, 8:30 a 11:00.',
        'Sala de capacitación, tercer nivel.',
        'Dos cupos por marca.',
      ),
    link: { url: 'https://www.ejemplo-campanas.test/talleres', text: 'Reservar mi cupo' },
  },
  {
    title: `Nuevos ${voice.parking} para equipos`,
    category: 'Circulares',
    published: -9,
    until: 25,
    mall: 0,
    pictures: [['parking', 'Auto en un estacionamiento señalizado']],
    content: paragraphs(
      `Desde este lunes los ${voice.parking} de los equipos se concentran en el nivel −2, para dejar el nivel −1 a los clientes.`,
      'Cada local mantiene la misma cantidad de pases. Los pases actuales se cambian en la central de atención hasta fin de mes.',
    ),
  },
  {
    title: 'Llegan cuatro marcas nuevas',
    category: 'Noticias',
    published: -12,
    until: 30,
    mall: null,
    pictures: [
      ['facade', 'Fachada del centro comercial'],
      ['fashion', 'Perchero con prendas de colores'],
      ['foodCourt', 'Mesas entre locales de comida'],
    ],
    content: paragraphs(
      'Se suman una tienda de deportes, una librería con café, una óptica y una heladería artesanal. Las obras se hacen de noche y detrás de cierres acústicos.',
      'Gracias por la paciencia: estas aperturas traen más visitas a todos los locales del sector.',
    ),
  },
  {
    title: 'Fumigación en locales de comida',
    category: 'Mantenimiento',
    published: -4,
    until: 8,
    mall: null,
    pictures: [['foodCourt', 'Mesas entre locales de comida']],
    content: paragraphs(
      `El domingo, después del cierre, se realiza la fumigación trimestral del ${voice.food} y sus bodegas, según la pauta de ${voice.authority}.`,
      'Guarde utensilios y alimentos en envases cerrados, y deje libre el acceso a desagües. El ingreso se autoriza desde las 6:00 del lunes.',
    ),
    files: [
      {
        kind: 'pdf',
        name: 'Pauta de fumigación.pdf',
        heading: 'Pauta de preparación para la fumigación',
        paragraphs: [
          'Retire alimentos de mesones y repisas y guárdelos en envases cerrados o en el refrigerador.',
          'Despeje desagües y zócalos. Cubra equipos con el plástico que entregará la brigada.',
          'Ventile el local al menos 30 minutos antes de volver a preparar alimentos.',
        ],
      },
    ],
  },
  {
    title: 'Tardes de cuentacuentos',
    category: 'Eventos',
    published: -2,
    until: 28,
    mall: 1,
    pictures: [
      ['kids', 'Niños bajo globos de colores'],
      ['concert', 'Músicos en un escenario'],
    ],
    content: paragraphs(
      'Cada sábado y domingo de las próximas semanas, entre las 15:00 y las 19:00, la plaza infantil recibe a las familias con cuentos, música y un taller de galletas.',
      'Los locales del sector pueden ofrecer una sorpresa a los niños: avísenos y la sumamos al pasaporte que entregamos en la entrada.',
    ),
  },
  {
    title: 'Permiso nocturno para inventarios',
    category: 'Circulares',
    published: -6,
    until: 36,
    mall: null,
    pictures: [['schedule', 'Calendario y reloj']],
    content: paragraphs(
      'Si su local hace inventario en las próximas semanas, pida el permiso de permanencia nocturna con 48 horas de anticipación.',
      'Indique nombres, documentos y horario. Seguridad acompaña la salida de los equipos después de la medianoche.',
    ),
  },
];
