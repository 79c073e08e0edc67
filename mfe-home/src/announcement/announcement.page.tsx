import { ApiError } from 'shared/http';
import { Navigate, useLinkTo, useParams } from 'shared/router';
import { publicationId } from 'shared/rules/announcement';
import { AppLink, AspectRatio, QueryView, Skeleton, SkeletonText, Stack } from 'shared/ui/core';
import { ArrowLeft } from 'shared/ui/icons';
import { AnnouncementView } from '../common/announcement/announcement-view.tsx';
import { texts } from '../common/announcement/texts.ts';
import { ConfirmReading } from './confirm-reading.tsx';
import { useAnnouncement } from './use-announcement.ts';

/** Unknown or invalid announcements redirect to the error page (U-184). */
const unknown = <Navigate to="/error?status=404" replace />;

export default function AnnouncementPage() {
  const { publicacionId = '' } = useParams();
  const id = publicationId(publicacionId);
  return id === null ? unknown : <OneAnnouncement key={id} id={id} />;
}

function OneAnnouncement({ id }: { readonly id: number }) {
  const linkToRoute = useLinkTo();
  const query = useAnnouncement(id);
  if (query.error instanceof ApiError && query.error.code === 'NOT_FOUND') return unknown;
  return (
    <>
      <AppLink to={linkToRoute('HOME')} display="inline-flex" mb="4" minH="6">
        <ArrowLeft size={18} aria-hidden />
        {texts.back}
      </AppLink>
      <QueryView query={query} skeleton={<AnnouncementSkeleton />}>
        {(announcement) => (
          <AnnouncementView
            announcement={announcement}
            action={<ConfirmReading announcement={announcement} />}
          />
        )}
      </QueryView>
    </>
  );
}

function AnnouncementSkeleton() {
  return (
    <Stack
      maxW="3xl"
      mx="auto"
      bg="surface"
      borderWidth="1px"
      borderRadius="l3"
      overflow="hidden"
      gap="6"
      pb="6"
    >
      <AspectRatio ratio={16 / 9}>
        <Skeleton borderRadius="0" />
      </AspectRatio>
      <Stack px={{ base: '4', sm: '8' }} gap="4">
        <Skeleton h="6" w="32" />
        <Skeleton h="9" w="80%" />
        <SkeletonText noOfLines={6} />
      </Stack>
    </Stack>
  );
}
