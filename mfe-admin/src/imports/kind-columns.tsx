import { recordKinds, type RecordKindName } from 'shared/rules/records/kinds';
import { Box, chakra, Text } from 'shared/ui/core';
import { texts } from './texts.ts';

/** The columns of a kind with the other titles by which they are found: for files that an ERP writes. */
export const KindColumns = ({ kind }: { readonly kind: RecordKindName }) => (
  <chakra.details fontSize="sm">
    <chakra.summary cursor="pointer" fontWeight="medium" py="2">
      {texts.titles}
    </chakra.summary>
    <Box as="ul" listStyleType="none" mt="1">
      {recordKinds[kind].columns.map(({ name, heading, required, aliases }) => (
        <Box as="li" key={name} py="1">
          <Text as="span" fontWeight="semibold">
            {heading}
          </Text>
          {!required && <Text as="span" color="fg.muted">{` (${texts.optional})`}</Text>}
          {aliases.length > 0 && <Text color="fg.muted">{texts.alsoAs(aliases.join(', '))}</Text>}
        </Box>
      ))}
    </Box>
  </chakra.details>
);
