/** U-4. `sent` is the portal's key for 'Enviado', which has none in the documents (U-253). */
export const ticketStatuses = [
  'new',
  'sent',
  'open',
  'pending',
  'in_progress',
  'hold',
  'solved',
  'closed',
] as const;
export type TicketStatus = (typeof ticketStatuses)[number];

export const ticketStatusNames: Readonly<Record<TicketStatus, string>> = {
  new: 'Nuevo',
  sent: 'Enviado',
  open: 'Abierto',
  pending: 'Pendiente',
  in_progress: 'Pendiente',
  hold: 'En espera',
  solved: 'Resuelto',
  closed: 'Cerrado',
};

/** All statuses with the same label: filtering by 'Pendiente' means both. */
export const statusesLike = (status: TicketStatus): readonly TicketStatus[] =>
  ticketStatuses.filter((other) => ticketStatusNames[other] === ticketStatusNames[status]);

/** Each label once, with the first status that has it. */
export const shownStatuses: readonly TicketStatus[] = ticketStatuses.filter(
  (status) => statusesLike(status)[0] === status,
);

const atWork = ['pending', 'in_progress', 'hold'] as const satisfies readonly TicketStatus[];
const fromWork = (status: TicketStatus): readonly TicketStatus[] => [
  ...atWork.filter((other) => other !== status),
  'solved',
];

const next: Readonly<Record<TicketStatus, readonly TicketStatus[]>> = {
  new: ['open'],
  sent: ['open'],
  open: atWork,
  pending: fromWork('pending'),
  in_progress: fromWork('in_progress'),
  hold: fromWork('hold'),
  solved: ['closed'],
  closed: [],
};

/** The next statuses that operations may set (U-260): new, open, in progress, solved, closed; never back. */
export const nextStatuses = (status: TicketStatus): readonly TicketStatus[] => next[status];

/** The requester reopens a solved request by replying to it (U-260). */
export const mayReply = (status: TicketStatus): boolean => status === 'solved';
