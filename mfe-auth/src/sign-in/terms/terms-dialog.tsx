import type { ReactNode } from 'react';
import { Button, Heading, Stack, Text } from 'shared/ui/core';
import { AppDialog } from 'shared/ui/overlay';
import { terms } from './texts.ts';

/** Loaded when first opened: the sign-in form does not need it. */
export default function TermsDialog({ onClose }: { onClose: () => void }): ReactNode {
  return (
    <AppDialog
      open
      onClose={onClose}
      title={terms.title}
      size="lg"
      footer={<Button onClick={onClose}>{terms.close}</Button>}
    >
      <Stack gap="4">
        {terms.sections.map(({ title, text }) => (
          <section key={title}>
            <Heading as="h3" size="sm">
              {title}
            </Heading>
            <Text mt="1" color="fg.muted">
              {text}
            </Text>
          </section>
        ))}
      </Stack>
    </AppDialog>
  );
}
