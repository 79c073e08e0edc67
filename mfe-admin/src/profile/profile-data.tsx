import { personalIdOf } from 'shared/countries';
import type { Profile } from 'shared/endpoints/profile';
import { formatPersonalId } from 'shared/format';
import { Link, overPage, useLinkTo } from 'shared/router';
import { phoneText } from 'shared/rules/phone';
import { Alert, Button, Card, Flex, Heading } from 'shared/ui/core';
import { Fact, SimpleGrid } from 'shared/ui/data';
import { Pencil } from 'shared/ui/icons';
import { texts } from './texts.ts';

/** Section 'Mis datos' (U-167), read-only, with an edit button. */
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
              <Link to={linkTo('PERFIL_UPDATE')} state={overPage}>
                <Pencil size={16} aria-hidden />
                {texts.edit}
              </Link>
            </Button>
          )}
        </Flex>
        {profile.corporate && <CorporateNotice />}
        <SimpleGrid as="dl" columns={{ base: 1, sm: 2 }} gap="5">
          <Fact label={texts.names}>{profile.nombres}</Fact>
          <Fact label={texts.lastNames}>{profile.apellidos}</Fact>
          <Fact label={personalIdOf(profile.paisId).label}>
            {profile.dni ? formatPersonalId(profile.dni, profile.paisId) : texts.notGiven}
          </Fact>
          <Fact label={texts.phone}>
            {profile.telefono === null ? texts.noPhone : phoneText(profile.telefono)}
          </Fact>
          <Fact label={texts.email}>{profile.email}</Fact>
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
