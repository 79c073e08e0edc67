import { useId, useRef, useState } from 'react';
import {
  attachmentBytes,
  attachmentFault,
  attachmentFaults,
  attachmentTypes,
  mostAttachments,
} from 'shared/endpoints/attachments';
import { Controller } from 'shared/forms';
import { useCountryCode } from 'shared/session';
import { Box, Button, chakra, Flex, Stack, Text } from 'shared/ui/core';
import { CircleAlert, Paperclip } from 'shared/ui/icons';
import { sizeText } from '../common/size-text.ts';
import { ChosenFiles, fileKey } from './chosen-files.tsx';
import { texts } from './texts.ts';
import type { TicketFormState } from './use-ticket-form.ts';

/** Splits files into accepted ones and errors of the others. */
function judge(chosen: readonly File[], added: readonly File[]): { files: File[]; faults: string[] } {
  const isThere = (file: File) => chosen.some((one) => fileKey(one) === fileKey(file));
  const faultOf = (file: File) => (isThere(file) ? texts.alreadyThere(file.name) : attachmentFault(file));
  const faults = added.map(faultOf).filter((fault) => fault !== null);
  const files = [...chosen, ...added.filter((file) => faultOf(file) === null)];
  if (files.length > mostAttachments) faults.push(attachmentFaults.count);
  return { files: files.slice(0, mostAttachments), faults };
}

/** Up to three pictures, videos or PDFs (U-280, U-281, P-255, P-256). A refused file does not affect the others. */
export function AttachmentsField({ form }: { readonly form: TicketFormState }) {
  const country = useCountryCode();
  const input = useRef<HTMLInputElement>(null);
  const [labelId, helpId] = [useId(), useId()];
  const [faults, setFaults] = useState<readonly string[]>([]);
  const help = texts.filesHelp(mostAttachments, sizeText(attachmentBytes, country));
  return (
    <Controller
      control={form.control}
      name="files"
      render={({ field: { value, onChange }, fieldState }) => {
        const said = fieldState.error?.message ?? fieldState.error?.root?.message;
        const messages = said === undefined ? faults : [said];
        return (
          <Stack gap="3" role="group" aria-labelledby={labelId} aria-describedby={helpId}>
            <Text id={labelId} fontWeight="medium" fontSize="sm">
              {texts.files}
            </Text>
            {value.length > 0 && (
              <ChosenFiles
                files={value}
                onRemove={(file) => {
                  setFaults([]);
                  onChange(value.filter((one) => one !== file));
                }}
              />
            )}
            <chakra.input
              ref={input}
              type="file"
              multiple
              accept={attachmentTypes.join(',')}
              display="none"
              aria-hidden
              tabIndex={-1}
              onChange={(event) => {
                const judged = judge(value, [...(event.target.files ?? [])]);
                // Allows choosing the same file again after removing it.
                event.target.value = '';
                setFaults(judged.faults);
                onChange(judged.files);
              }}
            />
            <Flex>
              <Button
                variant="outline"
                disabled={value.length >= mostAttachments}
                onClick={() => input.current?.click()}
              >
                <Paperclip size={16} aria-hidden />
                {texts.addFiles}
              </Button>
            </Flex>
            <Box id={helpId} fontSize="sm">
              <Text color="fg.muted">{help}</Text>
              <Box role="alert">
                {messages.map((message) => (
                  <Flex key={message} color="fg.error" gap="1.5" align="center" mt="1">
                    <CircleAlert size={14} aria-hidden />
                    <Text as="span" overflowWrap="anywhere">
                      {message}
                    </Text>
                  </Flex>
                ))}
              </Box>
            </Box>
          </Stack>
        );
      }}
    />
  );
}
