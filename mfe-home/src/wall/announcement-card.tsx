import type { Announcement } from 'shared/endpoints/announcements';
import { formatDay } from 'shared/format';
import { Link, useLinkTo } from 'shared/router';
import { announcementPreview, publicationParam } from 'shared/rules/announcement';
import { useCountry } from 'shared/country';
import { Box, Flex, Heading, HStack, Spacer, Text } from 'shared/ui/core';
import { Paperclip, Pin } from 'shared/ui/icons';
import { CategoryChip } from '../common/category-chip.tsx';
import { PictureSlides } from '../common/picture-slides.tsx';
import { texts } from './texts.ts';

type AnnouncementCardProps = {
  readonly announcement: Announcement;
  /** Visible at once. */
  readonly eager: boolean;
};

/** One announcement on the wall. The whole card is a link, named by its title. */
export function AnnouncementCard({ announcement, eager }: AnnouncementCardProps) {
  const { announcementId, title, content, category, createdAt, createdOn, filesImg, filesDoc, fijado } =
    announcement;
  const country = useCountry();
  const linkToRoute = useLinkTo();
  const address = linkToRoute('PUBLICACION', { publicacionId: publicationParam(announcementId, title) });
  const sideBySide = { base: 'column', sm: 'row', md: 'column' } as const;
  return (
    <Flex
      as="article"
      position="relative"
      direction={sideBySide}
      h="full"
      bg="surface"
      borderWidth="1px"
      borderRadius="l3"
      overflow="hidden"
      transition="border-color 150ms, box-shadow 150ms"
      _hover={{ borderColor: 'brand.border', boxShadow: 'md' }}
      _focusWithin={{ borderColor: 'brand.solid' }}
      // Off-screen cards are not laid out; their space is reserved.
      {...(!eager && { contentVisibility: 'auto', containIntrinsicSize: 'auto 400px' })}
    >
      {filesImg.length > 0 && (
        <Box flexShrink="0" w={{ base: 'full', sm: '40%', md: 'full' }}>
          <PictureSlides
            pictures={filesImg}
            sizes="(min-width: 1200px) 400px, (min-width: 900px) 45vw, (min-width: 600px) 40vw, 100vw"
            eager={eager}
          />
        </Box>
      )}
      <Flex direction="column" gap="2" p="4" flex="1" minW="0">
        <HStack fontSize="sm" color="fg.muted">
          <CategoryChip category={category} />
          {fijado && (
            <HStack gap="1" color="brand.fg">
              <Pin size={14} aria-hidden />
              {texts.pinned}
            </HStack>
          )}
          <Spacer />
          <time dateTime={createdAt}>{formatDay(createdOn)}</time>
        </HStack>
        <Heading as="h2" fontSize="lg" lineHeight="1.35" lineClamp={1} data-part="title">
          <Box asChild _after={{ content: '""', position: 'absolute', inset: '0' }}>
            <Link
              to={`${address}?createdAt=${encodeURIComponent(createdAt)}`}
              state={{ announcement }}
              title={title}
            >
              {title}
            </Link>
          </Box>
        </Heading>
        <Text color="fg.muted" fontSize="sm" lineHeight="1.55" lineClamp={3} data-part="preview">
          {announcementPreview(content)}
        </Text>
        <HStack mt="auto" pt="1" fontSize="sm" color="fg.muted" gap="3">
          <Text lineClamp={1}>{announcement.edificioNombre ?? country.name}</Text>
          {filesDoc.length > 0 && (
            <HStack gap="1" flexShrink="0">
              <Paperclip size={14} aria-hidden />
              {texts.attachments(filesDoc.length)}
            </HStack>
          )}
        </HStack>
      </Flex>
    </Flex>
  );
}
