import type { ReactNode } from 'react';
import type { ContactFacts } from 'shared/endpoints/contact-facts';
import { phoneText } from 'shared/rules/phone';
import { isWebAddress, webText } from 'shared/rules/web-address';
import { Box, Button, Card, chakra, Flex, Heading, VisuallyHidden } from 'shared/ui/core';
import { Fact, Logo, SimpleGrid } from 'shared/ui/data';
import { Pencil } from 'shared/ui/icons';
import { contactTexts as texts } from './texts.ts';

const Anchor = chakra('a', { base: { color: 'brand.fg', fontWeight: 'medium', overflowWrap: 'anywhere' } });

type FactsCardProps = {
  readonly name: string;
  /** Subtitle below the name. */
  readonly chips?: ReactNode;
  readonly facts: ContactFacts;
  /** Rows before those that every card has. */
  readonly before?: ReactNode;
  readonly after?: ReactNode;
  /** Null for read-only users. */
  readonly onEdit: (() => void) | null;
};

/** A company or brand: logo, name, and contact data. */
export function FactsCard({ name, chips, facts, before, after, onEdit }: FactsCardProps) {
  const { email, telefono, web } = facts;
  return (
    <Card.Root as="section" aria-label={name}>
      <Card.Body gap="5">
        <Flex gap="4" align="center" wrap="wrap">
          <Logo name={name} path={facts.logoArchivoPath} size="16" fontSize="xl" />
          <Box flex="1 1 12rem" minW="0">
            <Heading as="h2" size="lg" overflowWrap="anywhere">
              {name}
            </Heading>
            {chips}
          </Box>
          {onEdit && (
            <Button variant="outline" onClick={onEdit}>
              <Pencil size={16} aria-hidden />
              {texts.edit}
            </Button>
          )}
        </Flex>
        <SimpleGrid as="dl" columns={{ base: 1, sm: 2, lg: 3 }} gap="5">
          {before}
          <Fact label={texts.email}>
            {email === null ? texts.notGiven : <Anchor href={`mailto:${email}`}>{email}</Anchor>}
          </Fact>
          <Fact label={texts.phone}>
            {telefono === null ? (
              texts.noPhone
            ) : (
              <Anchor href={`tel:${telefono}`}>{phoneText(telefono)}</Anchor>
            )}
          </Fact>
          <Fact label={texts.web}>{web === null ? texts.notGiven : <Web address={web} />}</Fact>
          {after}
        </SimpleGrid>
      </Card.Body>
    </Card.Root>
  );
}

/** A value stored before the rule may be no valid address; it is then not a link. */
function Web({ address }: { readonly address: string }) {
  if (!isWebAddress(address)) return address;
  return (
    <Anchor href={address} target="_blank" rel="noopener noreferrer">
      {webText(address)}
      <VisuallyHidden> {texts.newTab}</VisuallyHidden>
    </Anchor>
  );
}
