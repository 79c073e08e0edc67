import { personalIdOf } from 'shared/countries';
import type { Profile } from 'shared/contract/profile';
import { formatPersonalId } from 'shared/format';
import { Link, useLinkTo } from 'shared/router';
import { phoneText } from 'shared/rules/phone';
import { Alert, Box, Button, Card, Flex, Heading, SimpleGrid, Text } from 'shared/ui/core';
import { Pencil } from 'shared/ui/icons';
import { texts } from './texts.ts';

/** Section 'Mis datos' (U-167) to look at, with the way to change it. */
export function ProfileData({ profile }: { readonly profile: Profile }) {
  const linkTo = useLinkTo();
  return (
    <Card.Root as="section" aria-labelledby="profile-data-title">
      <Card.Body gap="5">
        <Flex justify="space-between" align="center" gap="3" wrap="wrap" minH="10">
          <Heading as="h2" id="profile-data-title" fontSize="lg">
            {texts.data}
          </Heading>
          {!profile.corporate && (
            <Button asChild>
              <Link to={linkTo('PERFIL_UPDATE')}>
                <Pencil size={16} aria-hidden />
                {texts.edit}
              </Link>
            </Button>
          )}
        </Flex>
        {profile.corporate && <CorporateNotice />}
        <SimpleGrid as="dl" columns={{ base: 1, sm: 2 }} gap="5">
          <Datum label={texts.names}>{profile.nombres}</Datum>
          <Datum label={texts.lastNames}>{profile.apellidos}</Datum>
          <Datum label={personalIdOf(profile.paisId).label}>
            {profile.dni ? formatPersonalId(profile.dni, profile.paisId) : texts.notGiven}
          </Datum>
          <Datum label={texts.phone}>
            {profile.telefono === null ? texts.noPhone : phoneText(profile.telefono)}
          </Datum>
          <Datum label={texts.email}>{profile.email}</Datum>
        </SimpleGrid>
      </Card.Body>
    </Card.Root>
  );
}

function CorporateNotice() {
  return (
    <Alert.Root status="info">
      <Alert.Indicator />
      <Alert.Content>
        <Alert.Title>{texts.corporate}</Alert.Title>
        <Alert.Description>{texts.corporateHelp}</Alert.Description>
      </Alert.Content>
    </Alert.Root>
  );
}

function Datum({ label, children }: { readonly label: string; readonly children: string }) {
  return (
    <Box minW="0">
      <Text as="dt" color="fg.muted" fontSize="sm" _firstLetter={{ textTransform: 'uppercase' }}>
        {label}
      </Text>
      <Text as="dd" overflowWrap="anywhere">
        {children}
      </Text>
    </Box>
  );
}
