import { useState } from 'react';
import { createTicket, type Ticket, type TicketForm } from 'shared/contract/tickets';
import { call, onceSender } from 'shared/http';
import { useMutation } from 'shared/query';
import { useRefreshTickets } from '../tickets/use-tickets.ts';

/** Of every reply (P-290), after the files have gone up. */
const replyMs = 40_000;
/** A slow phone line: 2 Mbit/s, in bytes per millisecond. */
const slowLine = 250;

/** Sends a request once: one whose reply was lost is not made again (T18). */
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
