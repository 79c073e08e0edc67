import { useState } from 'react';
import { createTicket, type Ticket, type TicketForm } from 'shared/endpoints/tickets';
import { call, onceSender } from 'shared/http';
import { useMutation } from 'shared/query';
import { useRefreshTickets } from '../tickets/use-tickets.ts';

/** Timeout of every reply (P-290), after the upload. */
const replyMs = 40_000;
/** A slow phone connection: 2 Mbit/s, in bytes per millisecond. */
const slowLine = 250;

/** Sends a request with an idempotency key, so that a retry after a lost reply creates no second one (T18). */
export function useSendTicket() {
  const [once] = useState(onceSender);
  const refresh = useRefreshTickets();
  return useMutation({
    mutationFn: (form: TicketForm): Promise<Ticket> => {
      const bytes = form.files.reduce((sum, { size }) => sum + size, 0);
      const timeoutMs = replyMs + Math.ceil(bytes / slowLine);
      return once(form, (idempotencyKey) =>
        call(createTicket, { body: form }, { idempotencyKey, timeoutMs }),
      );
    },
    onSuccess: () => void refresh(),
  });
}
