import type { ReactNode } from 'react';
import { RichContent } from 'shared/content';
import type { BroadcastForm } from 'shared/endpoints/broadcasts';
import { useCountry } from 'shared/country';
import { ScreenPreview } from 'shared/rich-text';
import { broadcastContent } from 'shared/rules/broadcast';
import { portalNow } from 'shared/session';
import { Box, Heading, Stack, Text } from 'shared/ui/core';
import { previewOfNotification } from '../../common/notification/notification-card.ts';
import { NotificationEntry } from '../../common/notification/notification-entry.tsx';
import { texts } from './texts.ts';

/** What is being written in the bell, opened, and as a pop-up, on a phone and a computer. */
export function BroadcastPreview({ values }: { readonly values: BroadcastForm }) {
  const { code } = useCountry();
  const notification = {
    id: 0,
    titulo: values.title,
    importancia: values.importance,
    contenido: broadcastContent(values),
    leida: false,
    fechaLeida: null,
    mostrada: true,
    fechaCreacion: portalNow().toISOString(),
  };
  return (
    <ScreenPreview>
      {() => (
        <Stack gap="5">
          <Part title={texts.previewBell}>
            <Box as="ul" listStyleType="none" bg="surface" borderWidth="1px" borderRadius="l3" py="2">
              <NotificationEntry
                notificacion={notification}
                country={code}
                onOpen={() => undefined}
                onMark={() => undefined}
              />
            </Box>
          </Part>
          <Part title={texts.previewOpened}>
            <Box bg="surface" borderWidth="1px" borderRadius="l3" p="4" overflowWrap="anywhere">
              <Text fontWeight="semibold" fontSize="lg" mb="2">
                {values.title}
              </Text>
              <RichContent html={notification.contenido} />
            </Box>
          </Part>
          {values.popsUp && (
            <Part title={texts.previewPopUp}>
              <Box bg="surface" borderWidth="1px" borderRadius="l3" p="4" shadow="lg" maxW="26rem">
                <Text fontWeight="semibold">{values.title}</Text>
                <Text fontSize="sm" color="fg.muted">
                  {previewOfNotification(notification)}
                </Text>
              </Box>
            </Part>
          )}
        </Stack>
      )}
    </ScreenPreview>
  );
}

const Part = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <Box>
    <Heading as="h3" fontSize="sm" color="fg.muted" mb="2">
      {title}
    </Heading>
    {children}
  </Box>
);
