import { useEffect, useState, type ReactNode } from 'react';
import type { Viewing } from 'shared/endpoints/viewing';
import { formatDateTime } from 'shared/format';
import { messageOf } from 'shared/http';
import { nameOf } from 'shared/rules/name-of';
import { roleNames } from 'shared/rules/role-names';
import { portalNow, stopViewing, useRoles, useSessionUser, viewingLapsed } from 'shared/session';
import { Box, Text } from 'shared/ui/core';
import { notifyLater } from '../feedback/notify-later.ts';
import { Band } from './band.tsx';
import { texts } from './texts.ts';

/** Of each band over the portal: the top bar and the menu stay below. */
export const bandHeight = '48px';

/** 'Ver como': says whom the portal shows, until when, and leads back to the own session. */
export function ViewingBand({ viewing }: { readonly viewing: Viewing }): ReactNode {
  const { nombres, apellidos, paisId } = useSessionUser();
  const roles = [...new Set(useRoles().map(({ id }) => roleNames[id]))].join(', ');
  const time = formatDateTime(viewing.until, paisId).slice(-5);
  const [busy, setBusy] = useState(false);
  useLapse(viewing);
  const stop = (): void => {
    setBusy(true);
    stopViewing()
      .catch((error: unknown) =>
        notifyLater({ tone: 'danger', title: texts.viewing.failed, description: messageOf(error) }),
      )
      .finally(() => setBusy(false));
  };
  return (
    <Box position="sticky" top="0" zIndex="banner" height={bandHeight}>
      <Band
        label={texts.viewing.label}
        title={texts.viewing.as(nameOf({ nombres, apellidos }))}
        leave={texts.viewing.stop}
        leaving={busy}
        onLeave={stop}
      >
        <Text truncate>{roles}</Text>
        <Text hideBelow="md" flexShrink="0">
          {texts.viewing.readingUntil(time)}
        </Text>
        <Text hideFrom="md" flexShrink="0">
          {texts.viewing.until(time)}
        </Text>
      </Band>
    </Box>
  );
}

/** A little later than the API, which then answers as the own session. */
const lateMs = 1_000;

/** Ends the viewing on screen when its time is up, without waiting for the next call. */
function useLapse({ until }: Viewing): void {
  useEffect(() => {
    const left = Date.parse(until) - portalNow().getTime() + lateMs;
    const timer = setTimeout(() => void viewingLapsed().catch(() => undefined), Math.max(0, left));
    return () => clearTimeout(timer);
  }, [until]);
}
