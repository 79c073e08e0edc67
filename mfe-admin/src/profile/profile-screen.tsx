import { Grid, PageHeader, QueryView, Skeleton, Stack } from 'shared/ui/core';
import { ExecutivesSection } from './executives/executives-section.tsx';
import { NotificationsSection } from './notifications/notifications-section.tsx';
import { ProfileCard } from './profile-card.tsx';
import { ProfileData } from './profile-data.tsx';
import { ProfileForm } from './profile-form.tsx';
import { SecuritySection } from './security/security-section.tsx';
import { texts } from './texts.ts';
import { useProfile } from './use-profile.ts';

const columns = { base: '1fr', md: '20rem minmax(0, 1fr)' };

/** Card and data side by side, stacked on a phone. Corporate users never get the form (U-173). */
export function ProfileScreen({ editing }: { readonly editing: boolean }) {
  const query = useProfile();
  return (
    <>
      <PageHeader title={texts.title} context={texts.context} />
      <QueryView query={query} skeleton={<ProfileSkeleton />}>
        {(profile) => (
          <Grid templateColumns={columns} gap="6" alignItems="start">
            {editing && !profile.corporate ? (
              // First on a phone too, so that editing needs no scrolling past the card.
              <>
                <ProfileForm profile={profile} />
                <ProfileCard profile={profile} />
              </>
            ) : (
              <>
                <ProfileCard profile={profile} />
                <Stack gap="6" minW="0">
                  <ProfileData profile={profile} />
                  <NotificationsSection profile={profile} />
                  <ExecutivesSection />
                  <SecuritySection profile={profile} />
                </Stack>
              </>
            )}
          </Grid>
        )}
      </QueryView>
    </>
  );
}

function ProfileSkeleton() {
  return (
    <Grid templateColumns={columns} gap="6" alignItems="start">
      <Skeleton height="72" borderRadius="l3" />
      <Skeleton height="96" borderRadius="l3" />
    </Grid>
  );
}
