import { RichContent } from 'shared/content';
import type { Announcement } from 'shared/endpoints/announcements';
import { formatDay } from 'shared/format';
import { Box, Flex, Grid, Heading, Stack, Text } from 'shared/ui/core';
import { CategoryChip } from '../common/category-chip.tsx';
import { PictureSlides } from '../common/picture-slides.tsx';
import { AnnouncementFooter } from './announcement-footer.tsx';
import { AnnouncementLink } from './announcement-link.tsx';
import { Attachments } from './attachments.tsx';
import { texts } from './texts.ts';

export function AnnouncementView({ announcement }: { readonly announcement: Announcement }) {
  const { title, content, category, createdAt, createdOn, endDate, filesImg, filesDoc } = announcement;
  const withFiles = filesDoc.length > 0;
  return (
    <Grid
      gap="6"
      mx="auto"
      alignItems="start"
      maxW={{ base: '3xl', lg: withFiles ? '6xl' : '3xl' }}
      templateColumns={{ base: 'minmax(0, 1fr)', lg: withFiles ? 'minmax(0, 1fr) 20rem' : 'minmax(0, 1fr)' }}
    >
      <Stack as="article" gap="6" bg="surface" borderWidth="1px" borderRadius="l3" overflow="hidden" pb="6">
        {filesImg.length > 0 && (
          <PictureSlides pictures={filesImg} sizes="(min-width: 800px) 768px, 100vw" eager />
        )}
        <Stack gap="6" px={{ base: '4', sm: '8' }} pt={filesImg.length > 0 ? '0' : '6'}>
          <Box as="header">
            <CategoryChip category={category} />
            <Heading as="h1" mt="3" fontSize={{ base: '2xl', md: '3xl' }} lineHeight="1.2">
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
          {announcement.enlace !== null && (
            <Box>
              <AnnouncementLink announcement={announcement} />
            </Box>
          )}
          <AnnouncementFooter announcement={announcement} />
        </Stack>
      </Stack>
      {withFiles && <Attachments files={filesDoc} />}
    </Grid>
  );
}
