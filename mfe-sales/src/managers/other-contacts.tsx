import { useState } from 'react';
import type { ContractContact, ContractRow } from 'shared/endpoints/contracts';
import { nameOf } from 'shared/rules/name-of';
import { Box, Button, Card, Flex, Heading, Text } from 'shared/ui/core';
import { Plus } from 'shared/ui/icons';
import { SelectField } from 'shared/ui/inputs';
import { NewContactLink } from './new-contact-link.tsx';
import { managersTexts as texts } from './texts.ts';

type OtherContactsProps = {
  readonly contract: ContractRow;
  readonly contacts: readonly ContractContact[];
  readonly busy: boolean;
  readonly onAdd: (contact: ContractContact) => void;
};

/** Other people of brand and company, who can be made store manager (S-156). */
export function OtherContacts({ contract, contacts, busy, onAdd }: OtherContactsProps) {
  const [chosen, setChosen] = useState('');
  const contact = contacts.find(({ usuarioId }) => String(usuarioId) === chosen);
  return (
    <Card.Root>
      <Card.Body p={{ base: '4', md: '5' }} gap="3">
        <Flex justify="space-between" align="flex-start" gap="3">
          <Box>
            <Heading as="h2" size="md">
              {texts.others}
            </Heading>
            <Text color="fg.muted" fontSize="sm">
              {texts.othersHelp}
            </Text>
          </Box>
          <NewContactLink contract={contract} />
        </Flex>
        {contacts.length === 0 ? (
          <Box>
            <Text fontWeight="medium">{texts.noContacts}</Text>
            <Text color="fg.muted" fontSize="sm">
              {texts.noContactsDetail}
            </Text>
          </Box>
        ) : (
          <Flex gap="3" align={{ base: 'stretch', sm: 'flex-end' }} direction={{ base: 'column', sm: 'row' }}>
            <Box flex="1" minW="0">
              <SelectField
                label={texts.contact}
                value={contact ? chosen : ''}
                placeholder={texts.choose}
                options={contacts.map((one) => ({
                  value: String(one.usuarioId),
                  label: `${nameOf(one)} · ${one.email}`,
                }))}
                onChange={setChosen}
              />
            </Box>
            <Button disabled={!contact || busy} loading={busy} onClick={() => contact && onAdd(contact)}>
              <Plus size={16} aria-hidden />
              {texts.add}
            </Button>
          </Flex>
        )}
      </Card.Body>
    </Card.Root>
  );
}
