import { useDeferredValue } from 'react';
import type { Announcement } from 'shared/endpoints/announcements';
import { AnnouncementCard } from './announcement-card.tsx';
import { useReached } from './use-reached.ts';
import { WallGrid } from './wall-grid.tsx';

/** Cards visible without scrolling: rendered first, and their pictures load at once. */
const inSight = 3;

/** The cards; those further down render afterwards in short steps, so that a phone responds at once. */
export function WallCards({ announcements }: { readonly announcements: readonly Announcement[] }) {
  const drawn = useDeferredValue(announcements.length, Math.min(inSight, announcements.length));
  useReached(announcements.map(({ announcementId: id }) => id));
  return (
    <WallGrid>
      {announcements.slice(0, drawn).map((announcement, index) => (
        <AnnouncementCard
          key={announcement.announcementId}
          announcement={announcement}
          eager={index < inSight}
        />
      ))}
    </WallGrid>
  );
}
