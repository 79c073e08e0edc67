import { memo, useRef, useState } from 'react';
import { attachmentTypes } from 'shared/endpoints/attachments';
import { readUploadSizes } from 'shared/endpoints/parameters';
import { addFile, getPublishingFile, type Publication, removeFile } from 'shared/endpoints/publishing';
import { call, messageOf, saveFile } from 'shared/http';
import { endpointQuery, useQuery } from 'shared/query';
import { mostFiles } from 'shared/rules/publication';
import { Box, Button, chakra, Flex, IconButton, Stack, Text } from 'shared/ui/core';
import { Paperclip, Trash2 } from 'shared/ui/icons';
import { useWrite } from 'shared/writes';
import { showPublications } from '../shown-by.ts';
import { texts } from './texts.ts';

/** Attachments: stored as soon as they are chosen. */
export const FilesField = memo(function FilesField({ id, files: stored }: Pick<Publication, 'id' | 'files'>) {
  const [files, setFiles] = useState(stored);
  const sizes = useQuery(endpointQuery(readUploadSizes, {}));
  const input = useRef<HTMLInputElement>(null);
  const adding = useWrite(addFile, {
    refreshes: showPublications,
    timeoutMs: () => 120_000,
    onReply: setFiles,
    onFailed: () => undefined,
  });
  const removing = useWrite(removeFile, {
    refreshes: showPublications,
    failed: texts.fileFailed,
    onReply: setFiles,
  });
  const save = async (fileId: number): Promise<void> => {
    const { url, filename } = await call(getPublishingFile, { params: { id, fileId } });
    await saveFile(url, filename);
  };
  return (
    <Box role="group" aria-label={texts.files}>
      <Text fontWeight="medium" fontSize="sm">
        {texts.files}
      </Text>
      <Text fontSize="sm" color="fg.muted" mb="3">
        {texts.filesHelp(mostFiles, sizes.data?.['peso-adjunto'])}
      </Text>
      <Stack gap="2">
        {files.map(({ id: fileId, name }) => (
          <Flex key={fileId} align="center" gap="2" borderWidth="1px" borderRadius="l2" ps="2">
            <Button
              variant="ghost"
              flex="1"
              minW="0"
              justifyContent="flex-start"
              onClick={() => void save(fileId)}
            >
              <Paperclip size={16} aria-hidden />
              <Text as="span" truncate>
                {name}
              </Text>
            </Button>
            <IconButton
              variant="ghost"
              colorPalette="neutral"
              disabled={removing.busy}
              aria-label={texts.removeFile(name)}
              onClick={() => removing.send({ params: { id, fileId } })}
            >
              <Trash2 size={18} aria-hidden />
            </IconButton>
          </Flex>
        ))}
        <chakra.input
          ref={input}
          type="file"
          aria-label={texts.addFile}
          accept={attachmentTypes.join(',')}
          display="none"
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            // Allows choosing the same file again.
            currentTarget.value = '';
            if (file) adding.send({ params: { id }, body: { file } });
          }}
        />
        <Flex>
          <Button
            variant="outline"
            loading={adding.busy}
            loadingText={texts.addingFile}
            disabled={files.length >= mostFiles}
            onClick={() => input.current?.click()}
          >
            <Paperclip size={18} aria-hidden />
            {texts.addFile}
          </Button>
        </Flex>
        {adding.error && (
          <Text role="alert" fontSize="sm" color="fg.error">
            {messageOf(adding.error)}
          </Text>
        )}
      </Stack>
    </Box>
  );
});
