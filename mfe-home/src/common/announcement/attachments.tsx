import type { AnnouncementFile } from 'shared/endpoints/announcements';
import { Badge, Box, Flex, Heading, Stack, Text } from 'shared/ui/core';
import { Download, File, FileText } from 'shared/ui/icons';
import { DownloadButton } from 'shared/ui/overlay';
import { attachmentKind } from './attachment-kind.ts';
import { texts } from './texts.ts';
import { useAttachmentDownload } from './use-attachment-download.ts';

/** 'Adjuntos' (P-089): a click saves the file; PDF files look different from the others (P-090). */
export function Attachments({ files }: { readonly files: readonly AnnouncementFile[] }) {
  return (
    <Box
      as="section"
      aria-labelledby="attachments"
      bg="surface"
      borderWidth="1px"
      borderRadius="l3"
      p="5"
      position={{ lg: 'sticky' }}
      top="20"
    >
      <Heading as="h2" id="attachments" size="md" mb="3">
        {texts.attachments}
      </Heading>
      <Stack as="ul" gap="2" listStyleType="none">
        {files.map((file) => (
          <li key={file.file_path}>
            <Attachment file={file} />
          </li>
        ))}
      </Stack>
    </Box>
  );
}

function Attachment({ file }: { readonly file: AnnouncementFile }) {
  const onDownload = useAttachmentDownload(file);
  const name = file.file_name || file.nombre;
  const { isPdf, label } = attachmentKind(name);
  return (
    <DownloadButton
      variant="outline"
      colorPalette="neutral"
      w="full"
      h="auto"
      minH="14"
      py="2"
      justifyContent="flex-start"
      whiteSpace="normal"
      textAlign="start"
      fontWeight="medium"
      aria-label={texts.downloadOf(`${name} (${label})`)}
      loadingText={texts.downloading}
      onDownload={onDownload}
      failed={texts.downloadFailed}
      failedHelp={texts.downloadFailedHelp}
    >
      <Flex color={isPdf ? 'danger.fg' : 'info.fg'} aria-hidden>
        {isPdf ? <FileText size={22} /> : <File size={22} />}
      </Flex>
      <Text as="span" flex="1" minW="0" overflowWrap="anywhere">
        {name}
      </Text>
      <Badge colorPalette={isPdf ? 'danger' : 'info'}>{label}</Badge>
      <Download size={18} aria-hidden />
    </DownloadButton>
  );
}
