import { useId } from 'react';
import type { MailPreference } from 'shared/endpoints/mail-preferences';
import type { Profile } from 'shared/endpoints/profile';
import { Box, Card, Flex, Heading, QueryView, Skeleton, Stack, Text } from 'shared/ui/core';
import { Toggle } from 'shared/ui/inputs';
import { texts } from './texts.ts';
import { useMailPreferences, useSetMailPreference } from './use-mail-preferences.ts';

/** Section 'Notificaciones' (U-168): the mails that the user wants. */
export function NotificationsSection({ profile }: { readonly profile: Profile }) {
  const query = useMailPreferences();
  return (
    <Card.Root as="section" aria-labelledby="notifications-title">
      <Card.Body gap="4">
        <Box>
          <Heading as="h2" id="notifications-title" fontSize="lg">
            {texts.title}
          </Heading>
          <Text color="fg.muted" fontSize="sm" mt="1" overflowWrap="anywhere">
            {texts.help(profile.email)}
          </Text>
        </Box>
        <QueryView query={query} skeleton={<Skeleton h="16" borderRadius="l2" />}>
          {(preferences) => (
            <Stack gap="3">
              {preferences.map((preference) => (
                <MailSwitch key={preference.kind} preference={preference} />
              ))}
            </Stack>
          )}
        </QueryView>
        <Text color="fg.muted" fontSize="sm">
          {texts.always}
        </Text>
      </Card.Body>
    </Card.Root>
  );
}

function MailSwitch({ preference }: { readonly preference: MailPreference }) {
  const { kind, enabled } = preference;
  const { name, help } = texts.kinds[kind];
  const helpId = useId();
  const saving = useSetMailPreference();
  const set = (next: boolean): void => saving.send({ params: { kind }, body: { enabled: next } });
  return (
    <Flex justify="space-between" align="center" gap="4">
      <Box>
        <Text fontWeight="medium">{name}</Text>
        <Text id={helpId} color="fg.muted" fontSize="sm">
          {help}
        </Text>
      </Box>
      <Toggle label={name} describedBy={helpId} checked={enabled} busy={saving.busy} onChange={set} />
    </Flex>
  );
}
