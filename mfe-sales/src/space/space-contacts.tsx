import type { StoreCard } from 'shared/endpoints/sales';
import { phoneText } from 'shared/rules/phone';
import { useLinkTo } from 'shared/router';
import { nameOf } from 'shared/rules/name-of';
import { useAbility } from 'shared/session';
import { AppLink, Button, Card, EmptyState, Flex, Heading, Text } from 'shared/ui/core';
import { SimpleGrid } from 'shared/ui/data';
import { Mail, Phone } from 'shared/ui/icons';
import { spaceTexts as texts } from './texts.ts';

type Manager = StoreCard['usuarios'][number];
type SpaceContactsProps = { readonly contractId: number; readonly managers: readonly Manager[] };

/** The store managers of the space; the API returns at most two (S-047, S-048). */
export function SpaceContacts({ contractId, managers }: SpaceContactsProps) {
  const linkTo = useLinkTo();
  const ability = useAbility();
  const mayAssign =
    ability.can('read', 'Contract') && (ability.can('manage', 'Client') || ability.can('update', 'Brand'));
  if (managers.length === 0) {
    return (
      <EmptyState
        title={texts.noManagers}
        description={texts.noManagersDetail}
        action={
          mayAssign && (
            <AppLink to={linkTo('MARCA_ENCARGADOS', { contratoId: contractId })}>{texts.assign}</AppLink>
          )
        }
      />
    );
  }
  return (
    <section aria-label={texts.managers}>
      <Heading as="h2" size="md" mb="3">
        {texts.managers}
      </Heading>
      <SimpleGrid as="ul" listStyleType="none" columns={{ base: 1, sm: 2 }} gap="3">
        {managers.map((manager) => (
          <li key={manager.email}>
            <ManagerCard manager={manager} />
          </li>
        ))}
      </SimpleGrid>
    </section>
  );
}

function ManagerCard({ manager }: { readonly manager: Manager }) {
  const name = nameOf(manager);
  return (
    <Card.Root h="full">
      <Card.Body p="4" gap="2">
        <Text fontWeight="semibold">{name}</Text>
        <Text color="fg.muted" fontSize="sm" overflowWrap="anywhere">
          {manager.email}
        </Text>
        <Text color="fg.muted" fontSize="sm">
          {manager.telefono === null ? texts.noPhone : phoneText(manager.telefono)}
        </Text>
        <Flex gap="2" wrap="wrap">
          <Button asChild size="sm" variant="outline">
            <a href={`mailto:${manager.email}`}>
              <Mail size={16} aria-hidden />
              {texts.mailTo(manager.nombres)}
            </a>
          </Button>
          {manager.telefono !== null && (
            <Button asChild size="sm" variant="outline">
              <a href={`tel:${manager.telefono}`}>
                <Phone size={16} aria-hidden />
                {texts.callTo(manager.nombres)}
              </a>
            </Button>
          )}
        </Flex>
      </Card.Body>
    </Card.Root>
  );
}
