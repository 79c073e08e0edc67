import { mailTextForm, previewMailText, type MailTextRecord } from 'shared/endpoints/mail-texts';
import { call } from 'shared/http';
import { keepPreviousData, useQuery } from 'shared/query';
import { mailTextFault } from 'shared/rules/mail-text';
import { Box, chakra, Skeleton, Stack, Text } from 'shared/ui/core';
import { texts } from './texts.ts';
import type { MailValues } from './use-mail-form.ts';

/** Widths of the screens in CSS pixels, and how much smaller they are drawn. */
const screens = [
  { key: 'desktop', width: 700, height: 600, zoom: 0.7 },
  { key: 'phone', width: 375, height: 720, zoom: 0.7 },
] as const;

type MailPreviewProps = { readonly record: MailTextRecord; readonly values: MailValues };

/** The mail with example data as the API renders it, on a computer and on a phone. */
export function MailPreview({ record: { paisId, correo }, values }: MailPreviewProps) {
  const { rowVersion: _version, ...text } = values;
  const body = mailTextForm.safeParse(text).data;
  const isFit = body !== undefined && mailTextFault(correo, body) === null;
  const preview = useQuery({
    queryKey: ['mail-preview', paisId, correo, body],
    queryFn: () => call(previewMailText, { params: { pais: paisId, correo }, body: body ?? text }),
    enabled: isFit,
    placeholderData: keepPreviousData,
  });
  return (
    <Box as="section" aria-label={texts.preview}>
      <Text fontWeight="medium">{texts.preview}</Text>
      <Text color="fg.muted" fontSize="sm" mb="3" aria-live="polite">
        {isFit ? texts.previewHelp : texts.previewWaits}
      </Text>
      {preview.isError && <Text color="fg.error">{texts.previewFailed}</Text>}
      {preview.data ? (
        <Stack gap="4" opacity={isFit && !preview.isPlaceholderData ? 1 : 0.5}>
          <Text overflowWrap="anywhere">{texts.subjectLine(preview.data.asunto)}</Text>
          {screens.map(({ key, width, height, zoom }) => (
            <Box key={key} as="figure" maxW="full" overflowX="auto">
              <Text as="figcaption" fontSize="sm" fontWeight="medium" mb="1">
                {texts.previewOn[key]}
              </Text>
              {/* Only shows: without scripts, and its links lead nowhere. */}
              <chakra.iframe
                sandbox=""
                srcDoc={preview.data.html}
                title={texts.previewOn[key]}
                borderWidth="1px"
                borderRadius="l3"
                bg="white"
                style={{ width: `${width}px`, height: `${height}px`, zoom }}
              />
            </Box>
          ))}
        </Stack>
      ) : (
        isFit && !preview.isError && <Skeleton h="96" borderRadius="l3" />
      )}
    </Box>
  );
}
