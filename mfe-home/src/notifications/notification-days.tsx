import { formatDay } from 'shared/format';
import { addDays, todayIn } from 'shared/rules/days';
import { useCountry } from 'shared/country';
import { portalNow } from 'shared/session';
import { Box, Heading, Stack } from 'shared/ui/core';
import { groupByDay, type PortalNotification } from '../common/notification/notification-card.ts';
import { NotificationEntry } from '../common/notification/notification-entry.tsx';
import { texts } from './texts.ts';

type NotificationDaysProps = {
  readonly entries: readonly PortalNotification[];
  /** Heading level of the days: one below the list's own. */
  readonly headings: 'h2' | 'h3' | 'h4';
  readonly onOpen: (notificacion: PortalNotification) => void;
  readonly onMark: (notificacion: PortalNotification) => void;
};

/** Notifications grouped by day. */
export function NotificationDays({ entries, headings, onOpen, onMark }: NotificationDaysProps) {
  const { code } = useCountry();
  const today = todayIn(code, portalNow());
  const nameOf = (day: string): string => {
    if (day === today) return texts.today;
    return day === addDays(today, -1) ? texts.yesterday : formatDay(day);
  };
  return (
    <Stack gap="3">
      {groupByDay(entries, code).map(({ day, entries: ofDay }) => (
        <Box key={day}>
          <Heading as={headings} px="3" mb="1" fontSize="xs" fontWeight="semibold" color="fg.muted">
            {nameOf(day)}
          </Heading>
          <Stack as="ul" listStyleType="none" gap="0.5" aria-label={texts.list(nameOf(day))}>
            {ofDay.map((notificacion) => (
              <NotificationEntry
                key={notificacion.id}
                notificacion={notificacion}
                country={code}
                onOpen={onOpen}
                onMark={onMark}
              />
            ))}
          </Stack>
        </Box>
      ))}
    </Stack>
  );
}
