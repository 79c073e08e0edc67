import { useLinkTo } from 'shared/router';
import { useCan } from 'shared/session';
import { AppLink, EmptyState, PageHeader, QueryView, Skeleton } from 'shared/ui/core';
import { SimpleGrid } from 'shared/ui/data';
import { BrandCard } from './brand-card.tsx';
import { brandsTexts as texts } from './texts.ts';
import { useOwnBrands } from './use-brands.ts';

const columns = { base: 1, sm: 2, lg: 3 };

/** MARCAS (P-051, P-118): the brands that the user is assigned to. */
export default function BrandsPage() {
  const brands = useOwnBrands();
  return (
    <>
      <PageHeader title={texts.listTitle} context={texts.listContext} />
      <QueryView
        query={brands}
        errorTitle={texts.loadFailed}
        skeleton={
          <SimpleGrid columns={columns} gap="4">
            {['a', 'b', 'c'].map((place) => (
              <Skeleton key={place} h="24" borderRadius="l3" />
            ))}
          </SimpleGrid>
        }
        empty={<NoBrands />}
      >
        {(rows) => (
          <SimpleGrid as="ul" listStyleType="none" columns={columns} gap="4" aria-label={texts.listTitle}>
            {rows.map((brand) => (
              <li key={brand.id}>
                <BrandCard brand={brand} />
              </li>
            ))}
          </SimpleGrid>
        )}
      </QueryView>
    </>
  );
}

/** Users with a role in the whole company find its brands there. */
function NoBrands() {
  const linkTo = useLinkTo();
  const ofCompany = useCan('manage', 'Client');
  return (
    <EmptyState
      title={texts.noBrands}
      description={ofCompany ? texts.noBrandsCompany : texts.noBrandsHelp}
      action={ofCompany && <AppLink to={linkTo('EMPRESA')}>{texts.toCompany}</AppLink>}
    />
  );
}
