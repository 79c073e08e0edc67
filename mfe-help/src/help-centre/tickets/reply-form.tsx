import { useState } from 'react';
import { replyToTicket } from 'shared/endpoints/tickets';
import { Button, Flex, FormField } from 'shared/ui/core';
import { Textarea } from 'shared/ui/inputs';
import { useWrite } from 'shared/writes';
import { showTickets } from '../../common/show-tickets.ts';
import type { Comment } from './comment.ts';
import { texts } from './texts.ts';

const { reply: words } = texts;

/** The requester reopens a solved request by replying to it (U-260). */
export function ReplyForm({ ticketId, comment, onComment }: Comment & { readonly ticketId: number }) {
  const [error, setError] = useState<string>();
  const reply = useWrite(replyToTicket, {
    refreshes: showTickets,
    untilRefreshed: true,
    saved: words.sent,
    failed: words.failed,
    onSaved: () => onComment(''),
  });
  const send = (): void => {
    if (comment.trim() === '') return setError(words.missing);
    setError(undefined);
    reply.send({ params: { id: ticketId }, body: { comment } });
  };
  return (
    <Flex direction="column" gap="3">
      <FormField label={words.label} help={words.help} error={error}>
        <Textarea
          rows={3}
          maxLength={500}
          value={comment}
          onChange={(event) => onComment(event.target.value)}
        />
      </FormField>
      <Button
        alignSelf="flex-start"
        variant="outline"
        loading={reply.busy}
        loadingText={words.sending}
        onClick={send}
      >
        {words.send}
      </Button>
    </Flex>
  );
}
