import { useState } from 'react';
import type { Profile } from 'shared/endpoints/profile';
import { useViewing } from 'shared/session';
import { Box, Button, Card, Flex, Heading, Separator, Text } from 'shared/ui/core';
import { Lock } from 'shared/ui/icons';
import { ChangePassword } from './change-password.tsx';
import { OpenSessions } from './open-sessions.tsx';
import { SecondFactor } from './second-factor.tsx';
import { texts } from './texts.ts';

/** Section 'Seguridad': password, second factor and sessions; for the person only (T30). */
export function SecuritySection({ profile }: { readonly profile: Profile }) {
  const viewing = useViewing();
  return (
    <Card.Root as="section" aria-labelledby="security-title">
      <Card.Body gap="5">
        <Heading as="h2" id="security-title" fontSize="lg">
          {texts.title}
        </Heading>
        {viewing ? <Text color="fg.muted">{texts.personal}</Text> : <Security profile={profile} />}
      </Card.Body>
    </Card.Root>
  );
}

function Security({ profile }: { readonly profile: Profile }) {
  const [changing, setChanging] = useState(false);
  return (
    <>
      <Flex justify="space-between" align="center" gap="3" wrap="wrap">
        <Box flex="1 1 16rem">
          <Heading as="h3" fontSize="md">
            {texts.password}
          </Heading>
          <Text color="fg.muted" fontSize="sm" mt="1">
            {profile.corporate ? texts.corporate : texts.passwordHelp}
          </Text>
        </Box>
        {!profile.corporate && (
          <Button variant="outline" colorPalette="neutral" onClick={() => setChanging(true)}>
            <Lock size={16} aria-hidden />
            {texts.change}
          </Button>
        )}
      </Flex>
      <Separator />
      <SecondFactor />
      <Separator />
      <OpenSessions />
      {changing && <ChangePassword email={profile.email} onClose={() => setChanging(false)} />}
    </>
  );
}
