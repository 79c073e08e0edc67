import type { Profile } from 'shared/endpoints/profile';
import { initialsOf } from 'shared/format';
import { nameOf } from 'shared/rules/name-of';
import { useIsStaff, useRoles, useSessionUser } from 'shared/session';
import { Box, Card, Heading, Stack, StatusChip, Text } from 'shared/ui/core';
import { Wrap } from 'shared/ui/data';
import { Avatar } from 'shared/ui/occasional';
import { phoneText } from 'shared/rules/phone';
import { roleNames } from 'shared/rules/role-names';
import { Building2, Mail, Phone, type LucideIcon } from 'shared/ui/icons';
import { texts } from './texts.ts';

/** Section 'Perfil' (U-166): the user as others see them. */
export function ProfileCard({ profile }: { readonly profile: Profile }) {
  const roles = [...new Set(useRoles().map(({ id }) => roleNames[id]))];
  // Staff represent no company: those of their malls are not theirs.
  const { clients, clientsTotal } = useSessionUser();
  const companies = useIsStaff() ? [] : clients.map(({ name }) => name);
  const others = clientsTotal - clients.length;
  const name = nameOf(profile);
  const initials = initialsOf(profile.nombres, profile.apellidos);
  return (
    <Card.Root as="section" aria-labelledby="profile-card-title" gridColumn="1" gridRow={{ md: '1' }}>
      <Card.Body gap="5">
        <Heading as="h2" id="profile-card-title" fontSize="lg">
          {texts.profile}
        </Heading>
        <Stack align="center" gap="3" textAlign="center">
          <Avatar.Root size="2xl" colorPalette="brand" aria-hidden>
            <Avatar.Fallback>{initials}</Avatar.Fallback>
          </Avatar.Root>
          <Text fontSize="lg" fontWeight="semibold" overflowWrap="anywhere">
            {name}
          </Text>
          <Wrap justify="center" gap="2" aria-label={texts.role}>
            {roles.map((role) => (
              <StatusChip key={role} tone="brand">
                {role}
              </StatusChip>
            ))}
          </Wrap>
        </Stack>
        <Stack as="dl" gap="3" fontSize="sm">
          <Fact icon={Mail} label={texts.email}>
            {profile.email}
          </Fact>
          <Fact icon={Phone} label={texts.phone}>
            {profile.telefono === null ? texts.noPhone : phoneText(profile.telefono)}
          </Fact>
          {companies.length > 0 && (
            <Fact icon={Building2} label={companies.length === 1 ? texts.company : texts.companies}>
              {companies.join(', ') + (others > 0 ? texts.otherCompanies(others) : '')}
            </Fact>
          )}
        </Stack>
      </Card.Body>
    </Card.Root>
  );
}

type FactProps = { readonly icon: LucideIcon; readonly label: string; readonly children: string };

/** A `dl` may contain only terms and descriptions, so the icon is within its term. */
function Fact({ icon: FactIcon, label, children }: FactProps) {
  return (
    <Box position="relative" ps="8">
      <Text as="dt" color="fg.muted" fontSize="xs">
        <Box as="span" position="absolute" insetStart="0" top="2.5" aria-hidden>
          <FactIcon size={18} />
        </Box>
        {label}
      </Text>
      <Text as="dd" overflowWrap="anywhere">
        {children}
      </Text>
    </Box>
  );
}
