import { useState } from 'react';
import { messageOf } from 'shared/http';
import { Button, Flex, FormField, Textarea } from 'shared/ui/core';
import { notify } from 'shared/ui/overlay';
import type { Comment } from './comment.ts';
import { texts } from './texts.ts';
import { useReply } from './use-tickets.ts';

const { reply: words } = texts;

/** The requester reopens a solved request by replying to it (U-260). */
export function ReplyForm({ ticketId, comment, onComment }: Comment & { readonly ticketId: number }) {
  const [error, setError] = useState<string>();
  const reply = useReply(ticketId, () => onComment(''));
  const send = (): void => {
    if (comment.trim() === '') return setError(words.missing);
    setError(undefined);
    // A reopened request takes no reply: the form may unmount before all lists are read again.
    reply.mutateAsync(comment).then(
      () => notify({ tone: 'success', title: words.sent }),
      (failure: unknown) => notify({ tone: 'danger', title: words.failed, description: messageOf(failure) }),
    );
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
        loading={reply.isPending}
        loadingText={words.sending}
        onClick={send}
      >
        {words.send}
      </Button>
    </Flex>
  );
}
