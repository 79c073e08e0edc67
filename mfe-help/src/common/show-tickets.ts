import { getTicket, listReceivedTickets, listTickets } from 'shared/endpoints/tickets';

/** What shows a request: the lists and its panel. */
export const showTickets = [listTickets, listReceivedTickets, getTicket];
