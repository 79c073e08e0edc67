import { type Draft, paragraphs } from './draft.ts';

/** Announcements in the other states of their life: with confirmations, scheduled, expired, unfinished. */
export const lifeDrafts: readonly Draft[] = [
  {
    title: 'Nuevo reglamento de residuos y reciclaje',
    category: 'Circulares',
    published: -4,
    until: 26,
    mall: 0,
    asks: true,
    pinned: true,
    pictures: [['recycling', 'Contenedores de reciclaje de cuatro colores']],
    content: paragraphs(
      'Desde el primer día del próximo mes rige el <strong>nuevo reglamento de residuos</strong>. Cada local separa papel, envases, vidrio y resto, y los deja en el punto de su sector antes de las 21:30.',
      'Le pedimos leerlo con su equipo y confirmar con «Leído y conforme».',
    ),
  },
  {
    title: 'Inventario de fin de temporada',
    category: 'Circulares',
    published: 4,
    until: 20,
    mall: null,
    pictures: [['schedule', 'Calendario y reloj']],
    content: paragraphs(
      'La próxima semana recibimos las solicitudes de permanencia nocturna para el inventario de fin de temporada.',
    ),
  },
  {
    title: 'Mantenimiento de ascensores del sector norte',
    category: 'Mantenimiento',
    published: -25,
    until: -12,
    mall: 0,
    pictures: [['works', 'Escalera mecánica con conos y cinta de seguridad']],
    content: paragraphs(
      'Los ascensores del sector norte se revisan de noche, por turnos. Gracias por su paciencia.',
    ),
  },
  {
    title: 'Campaña del Día de la Madre',
    category: 'Marketing',
    published: 0,
    until: null,
    mall: 0,
    unfinished: true,
    pictures: [],
    content: paragraphs('Borrador: faltan las fechas y las piezas gráficas.'),
  },
];
