import { useRef } from 'react';
import { createTicket, type Ticket, type TicketForm } from 'shared/contract/tickets';
import { call, newIdempotencyKey } from 'shared/http';
import { useMutation } from 'shared/query';
import { useRefreshTickets } from '../tickets/use-tickets.ts';

/** Of every reply (P-290), after the files have gone up. */
const replyMs = 40_000;
/** A slow phone line: 2 Mbit/s, in bytes per millisecond. */
const slowLine = 250;

/** Tells one content of the form from another; a file by what the device says of it. */
const contentOf = ({ files, ...fields }: TicketForm): string =>
  JSON.stringify([fields, files.map(({ name, size, lastModified }) => [name, size, lastModified])]);

/** Sends a request. The same content goes out under the same key, so that one whose reply was lost is made once (T18). */
export function useSendTicket() {
  const attempt = useRef<{ readonly content: string; readonly key: string }>(null);
  const refresh = useRefreshTickets();
  return useMutation({
    mutationFn: (form: TicketForm): Promise<Ticket> => {
      const content = contentOf(form);
      if (attempt.current?.content !== content) attempt.current = { content, key: newIdempotencyKey() };
      const bytes = form.files.reduce((sum, { size }) => sum + size, 0);
      const timeoutMs = replyMs + Math.ceil(bytes / slowLine);
      return call(createTicket, { body: form }, { idempotencyKey: attempt.current.key, timeoutMs });
    },
    onSuccess: () => {
      attempt.current = null;
      void refresh();
    },
  });
}
