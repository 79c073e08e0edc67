import {
  mailPlaceholders,
  mailTextKind,
  placeholdersOf,
  type MailPlaceholder,
  type MailTextKindName,
} from 'shared/rules/mail-texts';
import { Box, Button, Flex, Text } from 'shared/ui/core';
import { texts } from './texts.ts';

type PlaceholderChipsProps = {
  readonly kind: MailTextKindName;
  readonly onInsert: (name: MailPlaceholder) => void;
};

/** What a mail's text may name: pressed, it stands where the caret was. */
export function PlaceholderChips({ kind, onInsert }: PlaceholderChipsProps) {
  const needed: readonly string[] = ['enlace', ...mailTextKind(kind).needs];
  return (
    <Box as="section" aria-label={texts.placeholders}>
      <Text fontWeight="medium" fontSize="sm">
        {texts.placeholders}
      </Text>
      <Text color="fg.muted" fontSize="sm" mb="2">
        {texts.placeholdersHelp}
      </Text>
      <Flex as="ul" gap="2" wrap="wrap" listStyleType="none">
        {placeholdersOf(kind, 'cuerpo').map((name) => (
          <Box as="li" key={name}>
            <Button
              size="sm"
              variant="outline"
              colorPalette="neutral"
              rounded="full"
              onClick={() => onInsert(name)}
            >
              {`{${name}}`}
              <Text as="span" color="fg.muted" fontWeight="normal">
                {mailPlaceholders[name].label}
                {needed.includes(name) && ` (${texts.needed})`}
              </Text>
            </Button>
          </Box>
        ))}
      </Flex>
    </Box>
  );
}
