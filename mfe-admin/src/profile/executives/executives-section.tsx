import { listOwnExecutives, type OwnExecutive } from 'shared/endpoints/executives';
import { endpointQuery, useQuery } from 'shared/query';
import { nameOf } from 'shared/rules/name-of';
import { phoneText } from 'shared/rules/phone';
import { Box, Card, chakra, Heading, QueryView, Skeleton, Text } from 'shared/ui/core';
import { SimpleGrid } from 'shared/ui/data';
import { texts as profileTexts } from '../texts.ts';
import { executiveTexts as texts } from './texts.ts';

const Contact = chakra('a', { base: { color: 'brand.fg', display: 'block', overflowWrap: 'anywhere' } });

/** Section 'Ejecutivos' (U-169): the commercial executives of the user's companies, with mail and phone. */
export function ExecutivesSection() {
  const query = useQuery(endpointQuery(listOwnExecutives, {}));
  return (
    <Card.Root as="section" aria-labelledby="executives-title">
      <Card.Body gap="5">
        <Box>
          <Heading as="h2" id="executives-title" fontSize="lg">
            {texts.title}
          </Heading>
          <Text color="fg.muted" fontSize="sm">
            {texts.help}
          </Text>
        </Box>
        <QueryView
          query={query}
          skeleton={<Skeleton h="16" />}
          errorTitle={texts.failed}
          empty={<Text>{texts.none}</Text>}
        >
          {(executives) => (
            <SimpleGrid as="ul" listStyleType="none" columns={{ base: 1, sm: 2 }} gap="5">
              {executives.map((executive) => (
                <Executive key={executive.email} executive={executive} />
              ))}
            </SimpleGrid>
          )}
        </QueryView>
      </Card.Body>
    </Card.Root>
  );
}

function Executive({ executive }: { readonly executive: OwnExecutive }) {
  const { email, telefono, empresas, totalEmpresas } = executive;
  return (
    <Box as="li" minW="0">
      <Text fontWeight="medium" overflowWrap="anywhere">
        {nameOf(executive)}
      </Text>
      <Text color="fg.muted" fontSize="sm" overflowWrap="anywhere">
        {texts.ofCompanies(empresas, totalEmpresas)}
      </Text>
      <Contact href={`mailto:${email}`}>{email}</Contact>
      {telefono === null ? (
        <Text color="fg.muted">{profileTexts.noPhone}</Text>
      ) : (
        <Contact href={`tel:${telefono}`}>{phoneText(telefono)}</Contact>
      )}
    </Box>
  );
}
