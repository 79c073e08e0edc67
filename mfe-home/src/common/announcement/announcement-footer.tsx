import type { Announcement } from 'shared/endpoints/announcements';
import { countryOf } from 'shared/countries';
import { Box, Flex } from 'shared/ui/core';
import { texts } from './texts.ts';

/** Mall and country, channel and number of the announcement (P-091). */
export function AnnouncementFooter({ announcement }: { readonly announcement: Announcement }) {
  const countries = announcement.countries.map((code) => countryOf(code).name).join(', ');
  const facts = [
    [texts.mall, `${announcement.edificioNombre ?? texts.allMalls}, ${countries}`],
    [texts.channel, announcement.category],
    [texts.number, String(announcement.announcementId)],
  ] as const;
  return (
    <Flex as="footer" wrap="wrap" gap="6" pt="5" borderTopWidth="1px" fontSize="sm">
      {facts.map(([label, value]) => (
        <Box key={label}>
          <Box color="fg.muted">{label}</Box>
          <Box fontWeight="medium">{value}</Box>
        </Box>
      ))}
    </Flex>
  );
}
