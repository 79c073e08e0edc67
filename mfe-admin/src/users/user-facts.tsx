import type { ReactNode } from 'react';
import type { AdminUser, PermissionCategory } from 'shared/endpoints/users';
import { phoneText } from 'shared/rules/phone';
import { roleNames } from 'shared/rules/role-names';
import { Alert, Box, Card, Heading, Stack, Text } from 'shared/ui/core';
import { Fact, SimpleGrid, Wrap } from 'shared/ui/data';
import { Tag } from 'shared/ui/occasional';
import { Check } from 'shared/ui/icons';
import { usersTexts as texts } from './texts.ts';
import { StatusOf } from './user-status.tsx';

type UserFactsProps = { readonly user: AdminUser; readonly categories: readonly PermissionCategory[] };

/** A user, read-only: data, scope and permissions. */
export function UserFacts({ user, categories }: UserFactsProps) {
  const held = new Set(user.permissions.map(({ permissionId }) => permissionId));
  const shown = categories
    .map(({ id, name, permissions }) => ({
      id,
      name,
      permissions: permissions.filter((one) => held.has(one.id)),
    }))
    .filter(({ permissions }) => permissions.length > 0);
  return (
    <Stack gap="6">
      {!user.editable && (
        <Alert.Root status="info">
          <Alert.Indicator />
          <Alert.Title>{texts.notEditable}</Alert.Title>
        </Alert.Root>
      )}
      <SimpleGrid as="dl" columns={{ base: 1, sm: 2 }} gap="4">
        <Fact label={texts.firstName}>{user.firstName}</Fact>
        <Fact label={texts.lastName}>{user.lastName || texts.none}</Fact>
        <Fact label={texts.email}>{user.email}</Fact>
        <Fact label={texts.phone}>{user.phone === null ? texts.phoneMissing : phoneText(user.phone)}</Fact>
        <Fact label={texts.position}>{user.position ?? texts.noPosition}</Fact>
        <Fact label={texts.columns.status}>
          <StatusOf status={user.status} />
        </Fact>
        <Fact label={texts.factor}>{user.secondFactor ? texts.factorOn : texts.factorOff}</Fact>
      </SimpleGrid>
      <Section title={texts.reach}>
        <Wrap gap="2">
          {user.assignations.map(({ roleId, name, contractId, brandId, clientId }) => (
            <Tag.Root key={`${roleId} ${clientId} ${brandId} ${contractId}`} size="lg" colorPalette="brand">
              <Tag.Label>
                {name} · {roleNames[roleId]}
              </Tag.Label>
            </Tag.Root>
          ))}
        </Wrap>
      </Section>
      <Section title={texts.permissions}>
        {shown.length === 0 && <Text color="fg.muted">{texts.noPermissions}</Text>}
        {shown.map(({ id, name, permissions }) => (
          <Card.Root key={id}>
            <Card.Body p="4" gap="2">
              <Text fontWeight="semibold">{name}</Text>
              <Stack as="ul" listStyleType="none" gap="1">
                {permissions.map((permission) => (
                  <Text as="li" key={permission.id} fontSize="sm" display="flex" gap="2">
                    <Box as="span" color="success.fg" mt="0.5" aria-hidden>
                      <Check size={16} />
                    </Box>
                    {permission.name}
                  </Text>
                ))}
              </Stack>
            </Card.Body>
          </Card.Root>
        ))}
      </Section>
    </Stack>
  );
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Stack as="section" gap="3" aria-label={title}>
      <Heading as="h3" size="sm">
        {title}
      </Heading>
      {children}
    </Stack>
  );
}
