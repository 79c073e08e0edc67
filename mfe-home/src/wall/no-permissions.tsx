import { listOwnAdministrators } from 'shared/endpoints/people';
import { endpointQuery, useQuery } from 'shared/query';
import { nameOf } from 'shared/rules/name-of';
import { useLinkTo } from 'shared/router';
import { AppLink, Box, Card, chakra, EmptyState, Stack, Text } from 'shared/ui/core';

const texts = {
  title: 'Su cuenta todavía no tiene permisos',
  help: 'Ya puede leer el mural y el centro de ayuda. Para ver lo demás, pida los permisos que necesita a quien administra los usuarios de su empresa:',
  nobody:
    'Ya puede leer el mural y el centro de ayuda. Para ver lo demás, pida los permisos que necesita a su ejecutivo en el centro comercial.',
  helpCentre: 'Ir al centro de ayuda',
} as const;

const MailLink = chakra('a', { base: { color: 'brand.fg', fontWeight: 'medium', overflowWrap: 'anywhere' } });

/** For users without any permission: what they can open, and whom to ask for more. */
export default function NoPermissions() {
  const linkTo = useLinkTo();
  // Without a reply, the sentence for users without an administrator is still right.
  const { data: people = [] } = useQuery(endpointQuery(listOwnAdministrators, {}));
  return (
    <Card.Root mb="6">
      <Card.Body>
        <EmptyState
          picture="window"
          title={texts.title}
          description={people.length > 0 ? texts.help : texts.nobody}
          action={
            <Stack gap="4">
              {people.length > 0 && (
                <Stack as="ul" listStyleType="none" gap="2">
                  {people.map(({ id, nombres, apellidos, email }) => (
                    <Box as="li" key={id}>
                      <Text fontWeight="semibold">{nameOf({ nombres, apellidos })}</Text>
                      <MailLink href={`mailto:${email}`}>{email}</MailLink>
                    </Box>
                  ))}
                </Stack>
              )}
              <AppLink to={linkTo('CENTRO_AYUDA')} alignSelf="center">
                {texts.helpCentre}
              </AppLink>
            </Stack>
          }
        />
      </Card.Body>
    </Card.Root>
  );
}
