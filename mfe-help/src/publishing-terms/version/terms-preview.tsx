import type { TermsForm } from 'shared/endpoints/terms';
import { RichContent } from 'shared/content';
import { ScreenPreview } from 'shared/rich-text';
import { Alert, Box, CheckboxField, Text } from 'shared/ui/core';
import { texts } from './texts.ts';

/** The terms as everybody of the country is asked to accept them. */
export const TermsPreview = ({ form: { changes, content } }: { readonly form: TermsForm }) => (
  <ScreenPreview>
    {() => (
      <>
        <Text fontSize="2xl" fontWeight="semibold" mb="4">
          {texts.previewTitle}
        </Text>
        {changes.trim() !== '' && (
          <Alert.Root status="info" mb="4">
            <Alert.Indicator />
            <Alert.Content>
              <Alert.Title>{texts.previewChanges}</Alert.Title>
              <Alert.Description>{changes}</Alert.Description>
            </Alert.Content>
          </Alert.Root>
        )}
        <Box bg="surface" borderWidth="1px" borderRadius="l3" p="5" mb="4">
          <RichContent html={content} />
        </Box>
        <CheckboxField checked={false} onChange={() => undefined}>
          {texts.previewAgree}
        </CheckboxField>
      </>
    )}
  </ScreenPreview>
);
