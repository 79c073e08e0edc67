import type { ReactNode } from 'react';
import type { getBrand } from 'shared/endpoints/brands';
import type { ReplyOf } from 'shared/endpoints/endpoint';
import { readId } from 'shared/endpoints/in-address';
import { ApiError } from 'shared/http';
import { useLinkTo, useParams } from 'shared/router';
import { useCan } from 'shared/session';
import { AppLink, EmptyState, PageHeader, QueryView, Skeleton, Stack } from 'shared/ui/core';
import { brandsTexts as texts } from './texts.ts';
import { useBrand } from './use-brands.ts';

type LoadedBrand = ReplyOf<typeof getBrand>;

type BrandScreenProps = {
  readonly title: string;
  /** Where the head leads back to; default: the screen with the user's brands. */
  readonly back?: (brandId: number) => { readonly label: string; readonly to: string };
  readonly action?: ReactNode;
  readonly children: (brand: LoadedBrand) => ReactNode;
};

/** A screen of the brand in the address: its head, loading, error, and a brand outside the user's scope. */
export function BrandScreen({ title, back, action, children }: BrandScreenProps) {
  const { marcaId } = useParams();
  const linkTo = useLinkTo();
  const ofCompany = useCan('manage', 'Client');
  const id = readId(marcaId) ?? null;
  const brand = useBrand(id);
  const home = ofCompany
    ? { label: texts.backToCompany, to: linkTo('EMPRESA') }
    : { label: texts.backToBrands, to: linkTo('MARCAS') };
  if (id === null || (brand.error instanceof ApiError && brand.error.status === 404)) {
    return (
      <EmptyState
        picture="search"
        title={texts.notFound}
        description={texts.notFoundHelp}
        action={<AppLink to={home.to}>{home.label}</AppLink>}
      />
    );
  }
  return (
    <>
      <PageHeader
        title={title}
        context={brand.data && texts.context(brand.data.nombre, brand.data.empresa.nombre)}
        back={back ? back(id) : home}
        action={brand.data && action}
      />
      <QueryView query={brand} errorTitle={texts.loadFailed} skeleton={<BrandSkeleton />}>
        {(data) => <Stack gap="6">{children(data)}</Stack>}
      </QueryView>
    </>
  );
}

function BrandSkeleton() {
  return (
    <Stack gap="6">
      <Skeleton h="52" borderRadius="l3" />
      <Skeleton h="48" borderRadius="l3" />
      <Skeleton h="64" borderRadius="l3" />
    </Stack>
  );
}
