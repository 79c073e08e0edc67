import type { Brand } from 'shared/endpoints/brands';
import { useLinkTo } from 'shared/router';
import { useCountryCode } from 'shared/session';
import { AppLink, Box, Card, Flex, Text } from 'shared/ui/core';
import { Logo } from 'shared/ui/data';
import { commonTexts } from '../common/texts.ts';

/** A brand of the list; the whole card is a link (P-118). */
export function BrandCard({ brand }: { readonly brand: Brand }) {
  const linkTo = useLinkTo();
  const country = useCountryCode();
  return (
    <Card.Root
      position="relative"
      h="full"
      transition="border-color 150ms ease-out"
      _hover={{ borderColor: 'brand.solid' }}
    >
      <Card.Body p="4">
        <Flex gap="4" align="center">
          <Logo name={brand.nombre} path={brand.logoArchivoPath} size="14" fontSize="xl" />
          <Box minW="0">
            <AppLink
              to={linkTo('MARCA', { marcaId: brand.id })}
              fontSize="lg"
              fontWeight="semibold"
              _before={{ content: '""', position: 'absolute', inset: '0', borderRadius: 'l3' }}
            >
              {brand.nombre}
            </AppLink>
            <Text color="fg.muted" fontSize="sm">
              {brand.empresa.nombre}
            </Text>
            <Text color="fg.muted" fontSize="sm">
              {commonTexts.stores(brand.locales, country)}
            </Text>
          </Box>
        </Flex>
      </Card.Body>
    </Card.Root>
  );
}
