import type { Ticket, TicketFile } from 'shared/endpoints/tickets';
import { useCountryCode } from 'shared/session';
import { Box, Heading, Stack, Text, VisuallyHidden } from 'shared/ui/core';
import { Download } from 'shared/ui/icons';
import { DownloadButton } from 'shared/ui/overlay';
import { sizeText } from '../../common/size-text.ts';
import { texts } from './texts.ts';
import { saveTicketFile } from './use-tickets.ts';

const { detail: words } = texts;

/** The attachments of the request; a click saves one. */
export function TicketFiles({ ticket }: { readonly ticket: Ticket }) {
  return (
    <Box>
      <Heading as="h3" size="sm" mb="2">
        {words.files}
      </Heading>
      <Stack as="ul" gap="2" listStyleType="none">
        {ticket.files.map((file) => (
          <li key={file.id}>
            <FileButton ticketId={ticket.id} file={file} />
          </li>
        ))}
      </Stack>
    </Box>
  );
}

function FileButton({ ticketId, file }: { readonly ticketId: number; readonly file: TicketFile }) {
  const country = useCountryCode();
  return (
    <DownloadButton
      variant="outline"
      colorPalette="neutral"
      w="full"
      minH="11"
      h="auto"
      py="2"
      justifyContent="flex-start"
      onDownload={() => saveTicketFile(ticketId, file)}
      failed={words.downloadFailed}
    >
      <Download size={16} aria-hidden />
      <Text as="span" flex="1" textAlign="start" truncate>
        <VisuallyHidden>{words.download} </VisuallyHidden>
        {file.filename}
      </Text>
      <Text as="span" color="fg.muted" fontSize="sm" fontWeight="normal">
        {sizeText(file.size, country)}
      </Text>
    </DownloadButton>
  );
}
