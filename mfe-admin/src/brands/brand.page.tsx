import type { Brand } from 'shared/endpoints/brands';
import { readId } from 'shared/endpoints/in-address';
import { ApiError } from 'shared/http';
import { useLinkTo, useParams } from 'shared/router';
import { useCan } from 'shared/session';
import { AppLink, EmptyState, PageHeader, QueryView, Skeleton, Stack } from 'shared/ui/core';
import { BrandAdministrators } from './brand-administrators.tsx';
import { BrandFacts } from './brand-facts.tsx';
import { BrandSpaces } from './brand-spaces.tsx';
import { brandsTexts as texts } from './texts.ts';
import { useBrand } from './use-brands.ts';

/** MARCA (P-119): a brand, its administrators and its leases. */
export default function BrandPage() {
  const { marcaId } = useParams();
  const linkTo = useLinkTo();
  const ofCompany = useCan('manage', 'Client');
  const id = readId(marcaId) ?? null;
  const brand = useBrand(id);
  const back = ofCompany
    ? { label: texts.backToCompany, to: linkTo('EMPRESA') }
    : { label: texts.backToBrands, to: linkTo('MARCAS') };
  const unknown = id === null || (brand.error instanceof ApiError && brand.error.status === 404);
  if (unknown) {
    return (
      <EmptyState
        picture="search"
        title={texts.notFound}
        description={texts.notFoundHelp}
        action={<AppLink to={back.to}>{back.label}</AppLink>}
      />
    );
  }
  return (
    <>
      <PageHeader title={texts.title} context={brand.data && contextOf(brand.data)} back={back} />
      <QueryView query={brand} errorTitle={texts.loadFailed} skeleton={<BrandSkeleton />}>
        {(data) => (
          <Stack gap="6">
            <BrandFacts brand={data} />
            <BrandAdministrators brand={data} />
            <BrandSpaces key={data.id} brandId={data.id} />
          </Stack>
        )}
      </QueryView>
    </>
  );
}

const contextOf = ({ nombre, empresa }: Brand): string => texts.context(nombre, empresa.nombre);

function BrandSkeleton() {
  return (
    <Stack gap="6">
      <Skeleton h="52" borderRadius="l3" />
      <Skeleton h="48" borderRadius="l3" />
      <Skeleton h="64" borderRadius="l3" />
    </Stack>
  );
}
