import type { Brand } from 'shared/endpoints/brands';
import { useLinkTo } from 'shared/router';
import { useCountryCode } from 'shared/session';
import {
  AppLink,
  Box,
  Card,
  EmptyState,
  Flex,
  Heading,
  QueryView,
  Skeleton,
  Stack,
  Text,
} from 'shared/ui/core';
import { Logo, SimpleGrid } from 'shared/ui/data';
import { AssignButton } from '../common/assignment/assign-button.tsx';
import { assignmentTexts } from '../common/assignment/texts.ts';
import { commonTexts } from '../common/texts.ts';
import { Administrators } from './administrators.tsx';
import { companyTexts as texts } from './texts.ts';
import { useCompanyBrands } from './use-company-data.ts';

const columns = { base: 1, md: 2 };

/** List 'Marcas' (P-106): each links to its brand (P-107) and shows its administrators (P-108). */
export function CompanyBrands({ companyId }: { readonly companyId: number }) {
  const brands = useCompanyBrands(companyId);
  return (
    <Stack as="section" gap="3" aria-labelledby="company-brands">
      <Box>
        <Heading as="h2" id="company-brands" size="md">
          {texts.brands}
        </Heading>
        <Text color="fg.muted" fontSize="sm">
          {texts.brandsContext}
        </Text>
      </Box>
      <QueryView
        query={brands}
        errorTitle={texts.loadFailed}
        skeleton={
          <SimpleGrid columns={columns} gap="4">
            <Skeleton h="20" borderRadius="l3" />
            <Skeleton h="20" borderRadius="l3" />
          </SimpleGrid>
        }
        empty={<EmptyState title={texts.noBrands} description={texts.noBrandsHelp} />}
      >
        {(rows) => (
          <SimpleGrid as="ul" listStyleType="none" columns={columns} gap="4" aria-label={texts.brands}>
            {rows.map((brand) => (
              <li key={brand.id}>
                <BrandRow brand={brand} />
              </li>
            ))}
          </SimpleGrid>
        )}
      </QueryView>
    </Stack>
  );
}

function BrandRow({ brand }: { readonly brand: Brand }) {
  const linkTo = useLinkTo();
  const country = useCountryCode();
  return (
    <Card.Root h="full">
      <Card.Body p="4">
        <Flex gap="3" align="center" wrap="wrap">
          <Logo name={brand.nombre} path={brand.logoArchivoPath} size="12" fontSize="xl" />
          <Box flex="1 1 8rem" minW="0">
            <AppLink to={linkTo('MARCA', { marcaId: brand.id })} fontWeight="semibold">
              {brand.nombre}
            </AppLink>
            <Text color="fg.muted" fontSize="sm">
              {commonTexts.stores(brand.locales, country)}
            </Text>
          </Box>
          {brand.administradores.length > 0 ? (
            <Administrators brand={brand} />
          ) : (
            <Flex gap="3" align="center">
              <Text color="fg.muted" fontSize="sm">
                {assignmentTexts.nobody}
              </Text>
              <AssignButton brand={brand} />
            </Flex>
          )}
        </Flex>
      </Card.Body>
    </Card.Root>
  );
}
