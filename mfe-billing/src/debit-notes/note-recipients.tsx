import { recipientTypes, type DebitNote } from 'shared/endpoints/debit-notes';
import { formatDateTime } from 'shared/format';
import { useCountryCode } from 'shared/session';
import { Box, Flex, Heading, Stack, Text } from 'shared/ui/core';
import { texts } from './texts.ts';

type Recipient = DebitNote['recipients'][number];

/** A recipient's label; an unknown type is shown as such (P-396, P-397). */
export function recipientName({ type, user }: Recipient): string {
  const known = recipientTypes.find((name) => name === type);
  if (known === undefined) return texts.unknownRecipient;
  return known === 'user' && user ? user.email : texts.recipientTypes[known];
}

/** The recipients of a note, who accepted it and when (P-105). */
export function NoteRecipients({ note }: { readonly note: DebitNote }) {
  const country = useCountryCode();
  const { accepted, recipients, can_accept: canAccept } = note;
  return (
    <Box>
      <Heading as="h3" size="sm" mb="2">
        {texts.note.recipients}
      </Heading>
      <Stack as="ul" listStyleType="none" gap="1">
        {recipients.map((recipient) => (
          <Flex
            as="li"
            key={`${recipient.type} ${recipientName(recipient)}`}
            gap="3"
            justify="space-between"
            wrap="wrap"
          >
            <Text as="span" overflowWrap="anywhere">
              {recipientName(recipient)}
            </Text>
            <Text as="span" color="fg.muted" fontSize="sm">
              {recipient.accepted_at
                ? formatDateTime(recipient.accepted_at, country)
                : !accepted && texts.note.waiting}
            </Text>
          </Flex>
        ))}
      </Stack>
      {accepted && (
        <Text mt="3" fontSize="sm">
          {texts.note.acceptedBy(accepted.by, formatDateTime(accepted.at, country))}
        </Text>
      )}
      {!accepted && !canAccept && (
        <Text mt="3" fontSize="sm" color="fg.muted">
          {texts.note.othersAccept}
        </Text>
      )}
    </Box>
  );
}
