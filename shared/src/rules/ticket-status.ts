/** U-4. `sent` is the key that the portal gives to 'Enviado', for which the documents have none (U-253). */
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

/** Those that read the same, among them itself: whoever looks for 'Pendiente' means both. */
export const statusesLike = (status: TicketStatus): readonly TicketStatus[] =>
  ticketStatuses.filter((other) => ticketStatusNames[other] === ticketStatusNames[status]);

/** Each label once, by the first status that has it. */
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

/** Where operations may take a request from here (U-260): new, open, at work, solved, closed; never back. */
export const nextStatuses = (status: TicketStatus): readonly TicketStatus[] => next[status];

/** The one who asked opens a solved request again by replying to it (U-260). */
export const mayReply = (status: TicketStatus): boolean => status === 'solved';
