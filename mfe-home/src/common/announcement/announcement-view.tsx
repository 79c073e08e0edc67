import type { ReactNode } from 'react';
import { RichContent } from 'shared/content';
import type { Announcement } from 'shared/endpoints/announcements';
import { formatDay } from 'shared/format';
import { Box, Flex, Grid, Heading, Stack, Text } from 'shared/ui/core';
import { CategoryChip } from '../category-chip.tsx';
import { PictureSlides } from '../picture-slides.tsx';
import { AnnouncementFooter } from './announcement-footer.tsx';
import { addressIn, AnnouncementLink } from './announcement-link.tsx';
import { Attachments } from './attachments.tsx';
import { texts } from './texts.ts';

type AnnouncementViewProps = {
  readonly announcement: Announcement;
  /** Between text and footer: what its reader can do. */
  readonly action?: ReactNode;
  /** Within a page that has a title of its own: `h3`. */
  readonly titleAs?: 'h1' | 'h3';
};

/** One announcement. Its layout follows its own width, so that a preview beside its editor looks as on a phone. */
export function AnnouncementView(props: AnnouncementViewProps) {
  return (
    <Box containerType="inline-size">
      <Article {...props} />
    </Box>
  );
}

const wide = '@container (min-width: 56rem)';
const roomy = '@container (min-width: 30rem)';

function Article({ announcement, action, titleAs = 'h1' }: AnnouncementViewProps) {
  const { title, content, category, createdAt, createdOn, endDate, filesImg, filesDoc } = announcement;
  const withFiles = filesDoc.length > 0;
  return (
    <Grid
      gap="6"
      mx="auto"
      alignItems="start"
      maxW="3xl"
      templateColumns="minmax(0, 1fr)"
      css={{ [wide]: withFiles ? { maxWidth: '6xl', gridTemplateColumns: 'minmax(0, 1fr) 20rem' } : {} }}
    >
      <Stack as="article" gap="6" bg="surface" borderWidth="1px" borderRadius="l3" overflow="hidden" pb="6">
        {filesImg.length > 0 && (
          <PictureSlides pictures={filesImg} sizes="(min-width: 800px) 768px, 100vw" eager />
        )}
        <Stack gap="6" px="4" css={{ [roomy]: { paddingInline: '8' } }} pt={filesImg.length > 0 ? '0' : '6'}>
          <Box as="header">
            <CategoryChip category={category} />
            <Heading
              as={titleAs}
              mt="3"
              fontSize="2xl"
              css={{ [roomy]: { fontSize: '3xl' } }}
              lineHeight="1.2"
            >
              {title}
            </Heading>
            <Flex wrap="wrap" columnGap="4" mt="2" color="fg.muted" fontSize="sm">
              <Text>
                {texts.published} <time dateTime={createdAt}>{formatDay(createdOn)}</time>
              </Text>
              {endDate !== null && (
                <Text>
                  {texts.until} <time dateTime={endDate}>{formatDay(endDate)}</time>
                </Text>
              )}
            </Flex>
          </Box>
          <RichContent html={content} />
          {addressIn(announcement) !== null && (
            <Box>
              <AnnouncementLink announcement={announcement} />
            </Box>
          )}
          {action}
          <AnnouncementFooter announcement={announcement} />
        </Stack>
      </Stack>
      {withFiles && <Attachments files={filesDoc} />}
    </Grid>
  );
}
