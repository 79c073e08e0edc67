import type { TicketStatus } from 'shared/rules/ticket-status';
import type { TicketArea, Urgency } from 'shared/rules/ticket-topics';

export type DemoStep = {
  /** Hours after the previous step. */
  readonly after: number;
  readonly status: TicketStatus;
  readonly comment?: string;
  /** Written by the requester, not by operations. */
  readonly byRequester?: boolean;
};

export type DemoTicket = {
  /** Days before today. */
  readonly daysAgo: number;
  readonly area: TicketArea;
  readonly request: string;
  readonly subtype?: string;
  readonly urgency?: Urgency;
  readonly content: string;
  readonly steps: readonly DemoStep[];
};

const urgent = 'si_impide_atender_clientes';

/** The store manager's requests: one in each state, over two months. */
export const storeTickets: readonly DemoTicket[] = [
  {
    daysAgo: 1,
    area: 'mantencion',
    request: 'climatizacion',
    subtype: 'equipo_no_funciona',
    urgency: urgent,
    content: 'El equipo de aire del salón no enciende desde la apertura y hace mucho calor.',
    steps: [],
  },
  {
    daysAgo: 3,
    area: 'mantencion',
    request: 'filtraciones',
    content: 'Gotea el techo de la bodega, junto a la repisa del fondo. Movimos la mercadería.',
    steps: [
      { after: 2, status: 'open' },
      { after: 5, status: 'in_progress', comment: 'El técnico visita el local mañana a las 10:00.' },
    ],
  },
  {
    daysAgo: 6,
    area: 'servicios',
    request: 'limpieza_vitrinas',
    content: 'La vitrina que da al pasillo central quedó con marcas de la campaña anterior.',
    steps: [{ after: 3, status: 'open' }],
  },
  {
    daysAgo: 12,
    area: 'mantencion',
    request: 'problema_electrico',
    content: 'Parpadean las luces del probador y se cortó una vez el enchufe de la caja.',
    steps: [
      { after: 1, status: 'open' },
      { after: 4, status: 'hold', comment: 'A la espera de un repuesto del proveedor.' },
    ],
  },
  {
    daysAgo: 20,
    area: 'auditoria_ventas',
    request: 'clave_de_acceso',
    content: 'La clave del segundo jefe de local no funciona y no recibe el correo de recuperación.',
    steps: [
      { after: 1, status: 'open' },
      { after: 1, status: 'pending' },
      { after: 6, status: 'solved', comment: 'Reenviamos la invitación al correo corregido.' },
    ],
  },
  {
    daysAgo: 31,
    area: 'seguridad',
    request: 'guardias',
    content: 'Solicitamos ronda a la hora de cierre durante el fin de semana largo.',
    steps: [
      { after: 2, status: 'open' },
      { after: 2, status: 'in_progress' },
      { after: 40, status: 'solved', comment: 'Se reforzaron las rondas de cierre.' },
      { after: 48, status: 'closed' },
    ],
  },
  {
    daysAgo: 45,
    area: 'servicios',
    request: 'basura',
    content: 'El contenedor del pasillo de servicio 2 rebalsa después de las 18:00.',
    steps: [
      { after: 1, status: 'open' },
      { after: 1, status: 'in_progress' },
      { after: 8, status: 'solved', comment: 'Se agregó un retiro a las 17:30.' },
      { after: 30, status: 'open', comment: 'Volvió a ocurrir el sábado.', byRequester: true },
      { after: 3, status: 'in_progress' },
      { after: 20, status: 'solved', comment: 'Se sumó también el retiro del fin de semana.' },
      { after: 72, status: 'closed' },
    ],
  },
];

/** Requests of the company's users. */
export const companyTickets: readonly DemoTicket[] = [
  {
    daysAgo: 2,
    area: 'finanzas',
    request: 'facturas_pendientes',
    content: 'No aparece la factura del mes pasado de uno de nuestros locales.',
    steps: [{ after: 4, status: 'open' }],
  },
  {
    daysAgo: 15,
    area: 'finanzas',
    request: 'gastos_comunes',
    content: 'El cobro de agua de este mes duplica el promedio. Pedimos el detalle de la lectura.',
    steps: [
      { after: 5, status: 'open' },
      { after: 20, status: 'pending', comment: 'Solicitamos la lectura al centro comercial.' },
    ],
  },
];
