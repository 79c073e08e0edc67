import { Link, useLinkTo } from 'shared/router';
import { Box, Button, Flex, Heading, Text } from 'shared/ui/core';
import { LifeBuoy } from 'shared/ui/icons';
import { texts } from '../common/texts.ts';

/** Leads users without an answer to the request form (U-142). */
export function RequestBanner() {
  const linkTo = useLinkTo();
  return (
    <Flex
      as="section"
      aria-labelledby="request-banner"
      mt="8"
      p={{ base: '5', md: '6' }}
      gap="5"
      align="center"
      wrap="wrap"
      bg="surface"
      borderWidth="1px"
      borderRadius="l3"
    >
      <Flex p="3" borderRadius="l2" bg="brand.subtle" color="brand.fg" aria-hidden>
        <LifeBuoy size={24} />
      </Flex>
      <Box flex="1 1 16rem">
        <Heading as="h2" id="request-banner" size="md">
          {texts.bannerTitle}
        </Heading>
        <Text color="fg.muted" mt="1">
          {texts.bannerText}
        </Text>
      </Box>
      <Button asChild variant="outline">
        <Link to={linkTo('FORMULARIO_TICKETERA')}>{texts.bannerAction}</Link>
      </Button>
    </Flex>
  );
}
