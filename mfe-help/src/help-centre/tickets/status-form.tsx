import { useState } from 'react';
import { changeTicketStatus, type Ticket } from 'shared/endpoints/tickets';
import { nextStatuses, ticketStatusNames, type TicketStatus } from 'shared/rules/ticket-status';
import { Button, FormField, Heading, Stack } from 'shared/ui/core';
import { SelectField, Textarea } from 'shared/ui/inputs';
import { useWrite } from 'shared/writes';
import { showTickets } from '../../common/show-tickets.ts';
import type { Comment } from './comment.ts';
import { texts } from './texts.ts';

const { change: words } = texts;

const labels: Readonly<Record<TicketStatus, string>> = {
  ...ticketStatusNames,
  pending: words.waiting,
  in_progress: words.working,
};

/** Operations set the next status of a request, with a comment (U-260). */
export function StatusForm({ ticket, comment, onComment }: Comment & { readonly ticket: Ticket }) {
  const offered = nextStatuses(ticket.status);
  const [first] = offered;
  const [status, setStatus] = useState(offered.length === 1 ? first : undefined);
  const [error, setError] = useState<string>();
  const change = useWrite(changeTicketStatus, {
    refreshes: showTickets,
    untilRefreshed: true,
    saved: words.sent,
    failed: words.failed,
    onSaved: () => onComment(''),
  });
  const send = (): void => {
    if (status === undefined) return setError(words.missing);
    setError(undefined);
    change.send({ params: { id: ticket.id }, body: { status, comment, rowVersion: ticket.rowVersion } });
  };
  return (
    <Stack gap="4" borderTopWidth="1px" pt="6">
      <Heading as="h3" size="sm">
        {words.title}
      </Heading>
      <SelectField
        label={words.next}
        placeholder={words.choose}
        value={status ?? ''}
        options={offered.map((value) => ({ value, label: labels[value] }))}
        error={error}
        onChange={(value) => setStatus(offered.find((one) => one === value))}
      />
      <FormField label={words.comment}>
        <Textarea
          rows={2}
          maxLength={500}
          value={comment}
          onChange={(event) => onComment(event.target.value)}
        />
      </FormField>
      <Button alignSelf="flex-start" loading={change.busy} loadingText={words.sending} onClick={send}>
        {words.send}
      </Button>
    </Stack>
  );
}
