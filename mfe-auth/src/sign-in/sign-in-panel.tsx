import { useId, useState, type ReactNode } from 'react';
import { Box, Button, Heading, Stack, Text } from 'shared/ui/core';
import { ChevronDown, ChevronUp } from 'shared/ui/icons';
import { frameTexts } from '../common/frame/texts.ts';
import { CorporateLink } from './corporate-link.tsx';
import { SignInForm, type SignInFormProps } from './sign-in-form.tsx';
import { texts } from './texts.ts';

/** Title, form, and the staff's sign-on link (P-017). */
export function SignInPanel(form: SignInFormProps): ReactNode {
  const [expanded, setExpanded] = useState(true);
  const section = useId();
  const Chevron = expanded ? ChevronUp : ChevronDown;
  return (
    <Stack gap="6">
      <Box>
        <Heading as="h1" fontSize={{ base: '2xl', md: '3xl' }} lineHeight="1.2">
          {texts.title}
        </Heading>
        <Text hideFrom="md" mt="2" color="fg.muted">
          {frameTexts.welcome}
        </Text>
      </Box>
      <Box>
        <Heading as="h2" fontSize="md">
          <Button
            type="button"
            variant="ghost"
            colorPalette="neutral"
            width="full"
            justifyContent="space-between"
            px="0"
            _expanded={{ bg: 'transparent' }}
            aria-expanded={expanded}
            aria-controls={section}
            onClick={() => setExpanded(!expanded)}
          >
            {texts.section}
            <Chevron size={18} aria-hidden />
          </Button>
        </Heading>
        <Box id={section} hidden={!expanded} pt="3">
          <SignInForm {...form} />
        </Box>
      </Box>
      <CorporateLink />
    </Stack>
  );
}
