import { useEffect, useRef } from 'react';
import { countryOf, type CountryCode } from 'shared/countries';
import { Link, useLinkTo, useParams } from 'shared/router';
import { useCountryCode, useRoles } from 'shared/session';
import { Box, Button, EmptyState, Flex, PageHeader } from 'shared/ui/core';
import { SelectField } from 'shared/ui/inputs';
import { useSearch } from 'shared/lists';
import * as kinds from './kinds.ts';
import { KindList } from './kind-list.tsx';
import { portfolioSearch } from './portfolio-search.ts';
import { Summary } from './summary.tsx';
import { texts } from './texts.ts';

const { malls, spaces, companies, brands, leases, societies, executives } = kinds;
const listed = [malls, spaces, companies, brands, leases, societies, executives];

/** PORTAFOLIO, PORTAFOLIO_TIPO: what the operator keeps, a list for each kind of record. */
export default function PortfolioPage() {
  const { tipo = malls.slug } = useParams();
  const address = useSearch(portfolioSearch);
  const countries = useRoles().flatMap(({ paises }) => paises ?? []);
  const own = useCountryCode();
  const first = countries.includes(own) ? own : countries[0];
  if (first === undefined) {
    return (
      <>
        <PageHeader title={texts.title} />
        <EmptyState title={texts.none} />
      </>
    );
  }
  const asked = address.search.country;
  const country = asked !== undefined && countries.includes(asked) ? asked : first;
  return (
    <>
      <PageHeader
        title={texts.title}
        context={texts.context(countryOf(country).name)}
        action={
          countries.length > 1 && (
            <CountryChoice
              countries={countries}
              country={country}
              onChange={(next) => address.change({ ...portfolioSearch.noFilters, country: next })}
            />
          )
        }
      />
      <Summary country={country} />
      <KindTabs slug={tipo} country={asked} />
      <Kind key={`${tipo} ${country}`} slug={tipo} country={country} />
    </>
  );
}

type CountryChoiceProps = {
  readonly countries: readonly CountryCode[];
  readonly country: CountryCode;
  readonly onChange: (country: CountryCode) => void;
};

const CountryChoice = ({ countries, country, onChange }: CountryChoiceProps) => (
  <Box minW="44">
    <SelectField
      label={texts.country}
      value={country}
      options={countries.map((code) => ({ value: code, label: countryOf(code).name }))}
      onChange={(value) => onChange(countries.find((code) => code === value) ?? country)}
    />
  </Box>
);

/** One row that scrolls on a phone. */
function KindTabs({ slug, country }: { readonly slug: string; readonly country: CountryCode | undefined }) {
  const linkTo = useLinkTo();
  const search = country === undefined ? '' : `?pais=${country}`;
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const current = row.current?.querySelector<HTMLElement>('[aria-current=page]');
    if (row.current && current) row.current.scrollLeft = current.offsetLeft - row.current.offsetLeft;
  }, [slug]);
  return (
    <Flex ref={row} as="nav" aria-label={texts.kinds} gap="2" mb="5" overflowX="auto" pb="1">
      {listed.map((kind) => (
        <Button
          key={kind.slug}
          asChild
          size="sm"
          flexShrink="0"
          variant={kind.slug === slug ? 'subtle' : 'ghost'}
          colorPalette={kind.slug === slug ? 'brand' : 'neutral'}
          {...(kind.slug === slug && { 'aria-current': 'page' as const })}
        >
          <Link to={linkTo('PORTAFOLIO_TIPO', { tipo: kind.slug }) + search}>{kind.title}</Link>
        </Button>
      ))}
    </Flex>
  );
}

/** Each with its own type of item. */
function Kind({ slug, country }: { readonly slug: string; readonly country: CountryCode }) {
  if (slug === spaces.slug) return <KindList kind={spaces} country={country} />;
  if (slug === companies.slug) return <KindList kind={companies} country={country} />;
  if (slug === brands.slug) return <KindList kind={brands} country={country} />;
  if (slug === leases.slug) return <KindList kind={leases} country={country} />;
  if (slug === societies.slug) return <KindList kind={societies} country={country} />;
  if (slug === executives.slug) return <KindList kind={executives} country={country} />;
  return <KindList kind={malls} country={country} />;
}
