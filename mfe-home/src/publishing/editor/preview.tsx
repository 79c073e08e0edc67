import type { Announcement } from 'shared/endpoints/announcements';
import { ScreenPreview } from 'shared/rich-text';
import { AnnouncementView } from '../../common/announcement/announcement-view.tsx';
import { ConfirmBox } from '../../common/announcement/confirm-box.tsx';

/** The announcement as a phone and a computer show it. */
export const Preview = ({ announcement }: { readonly announcement: Announcement }) => (
  <ScreenPreview>
    {() => (
      <AnnouncementView
        announcement={announcement}
        titleAs="h3"
        action={announcement.pideConforme && <ConfirmBox />}
      />
    )}
  </ScreenPreview>
);
