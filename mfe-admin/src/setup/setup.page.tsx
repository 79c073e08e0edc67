import type { ReactNode } from 'react';
import { countryOf, type CountryCode } from 'shared/countries';
import {
  readSetup,
  setupSteps,
  type CountrySetup,
  type SetupState,
  type SetupStep,
} from 'shared/endpoints/setup';
import { endpointQuery, useQuery } from 'shared/query';
import { linkTo, routeTitles } from 'shared/routes';
import { useAbility, useCountryCode } from 'shared/session';
import {
  Alert,
  AppLink,
  Box,
  Flex,
  Heading,
  PageHeader,
  QueryView,
  Skeleton,
  Stack,
  Text,
} from 'shared/ui/core';
import { SetupLine } from './setup-line.tsx';
import { texts } from './texts.ts';

/** PUESTA_EN_MARCHA: what is missing before the tenants of each country can work. */
export default function SetupPage() {
  const setup = useQuery({ ...endpointQuery(readSetup, {}), staleTime: 0 });
  return (
    <>
      <PageHeader title={texts.title} context={texts.context} />
      <QueryView query={setup} skeleton={<Skeleton h="96" borderRadius="l3" />}>
        {(state) => (
          <Stack gap="6" maxW="3xl">
            {state.listo && (
              <Alert.Root status="success">
                <Alert.Indicator />
                <Alert.Content>
                  <Alert.Title>{texts.ready}</Alert.Title>
                  <Alert.Description>{texts.readyHelp}</Alert.Description>
                </Alert.Content>
              </Alert.Root>
            )}
            <Notices lines={state.avisos} />
            {state.paises.map((country) => (
              <CountryCard key={country.paisId} country={country} />
            ))}
            <Installation state={state} />
          </Stack>
        )}
      </QueryView>
    </>
  );
}

function CountryCard({ country }: { readonly country: CountrySetup }) {
  const own = useCountryCode();
  const ability = useAbility();
  const mayPlan = ability.can('manage', 'Parameter');
  const mayIntegrate = ability.can('manage', 'Integration');
  const mayWriteTerms = ability.can('manage', 'Terms');
  const { faltan } = country;
  const note = faltan.length === 0 ? texts.complete : texts.missing(faltan.length);
  return (
    <Section
      title={countryOf(country.paisId).name}
      note={note}
      notice={
        <Notices lines={country.avisos}>
          {country.paisId === own && mayIntegrate && (
            <AppLink to={linkTo('INTEGRACIONES', own)}>{texts.goToIntegrations}</AppLink>
          )}
        </Notices>
      }
    >
      {setupSteps.map((step) => (
        <SetupLine
          key={step}
          title={texts.steps[step]}
          state={faltan.includes(step) ? 'todo' : 'done'}
          help={texts.stateOf[step](country)}
          link={<WayTo step={step} own={own} country={country.paisId} isMissing={faltan.includes(step)} />}
        />
      ))}
      {mayWriteTerms && (
        <SetupLine
          title={routeTitles.TERMINOS}
          state={country.terminos ? 'done' : 'optional'}
          help={texts.terms(country.terminos)}
          link={country.paisId === own && <AppLink to={linkTo('TERMINOS', own)}>{texts.goToTerms}</AppLink>}
        />
      )}
      {mayPlan && (
        <SetupLine
          title={routeTitles.PARAMETROS}
          state="optional"
          help={texts.parameters}
          link={<AppLink to={linkTo('PARAMETROS', own)}>{texts.goToParameters}</AppLink>}
        />
      )}
    </Section>
  );
}

type WayToProps = {
  readonly step: SetupStep;
  readonly own: CountryCode;
  readonly country: CountryCode;
  readonly isMissing: boolean;
};

/** Where a step is done; the first people of tenants are invited by the malls' administrators. */
function WayTo({ step, own, country, isMissing }: WayToProps) {
  const mayImport = useAbility().can('manage', 'Import');
  if (step === 'locatarios') return null;
  const to =
    step === 'administradores'
      ? linkTo('PERSONAS_INTERNAS', own)
      : `${linkTo('PORTAFOLIO_TIPO', own, { tipo: step })}?pais=${country}`;
  return (
    <Flex gap="4" wrap="wrap">
      <AppLink to={to}>{texts.goTo[step]}</AppLink>
      {isMissing && step !== 'administradores' && country === own && mayImport && (
        <AppLink to={linkTo('IMPORTACIONES', own)}>{texts.importThem}</AppLink>
      )}
    </Flex>
  );
}

function Installation({ state: { servidorDeCorreo, proveedorDeIdentidad } }: { readonly state: SetupState }) {
  return (
    <Section title={texts.installation}>
      <SetupLine
        title={texts.mail}
        state={servidorDeCorreo ? 'done' : 'todo'}
        help={servidorDeCorreo ? texts.mailDone : texts.mailMissing}
      />
      <SetupLine
        title={texts.identity}
        state={proveedorDeIdentidad ? 'done' : 'optional'}
        help={proveedorDeIdentidad ? texts.identityDone : texts.identityMissing}
      />
    </Section>
  );
}

/** What other systems should have sent and did not, or sent in vain. */
const Notices = ({ lines, children }: { readonly lines: readonly string[]; readonly children?: ReactNode }) =>
  lines.length > 0 && (
    <Alert.Root status="warning">
      <Alert.Indicator />
      <Alert.Content>
        {lines.map((line) => (
          <Alert.Description key={line} overflowWrap="anywhere">
            {line}
          </Alert.Description>
        ))}
        {children}
      </Alert.Content>
    </Alert.Root>
  );

type SectionProps = {
  readonly title: string;
  readonly note?: string;
  /** Above the steps. */
  readonly notice?: ReactNode;
  readonly children: ReactNode;
};

function Section({ title, note, notice, children }: SectionProps) {
  return (
    <Box
      as="section"
      aria-label={title}
      bg="surface"
      borderWidth="1px"
      borderRadius="l3"
      p={{ base: '4', md: '5' }}
    >
      <Flex justify="space-between" align="baseline" gap="3" wrap="wrap" mb="1">
        <Heading as="h2" fontSize="lg">
          {title}
        </Heading>
        {note !== undefined && (
          <Text color="fg.muted" fontSize="sm">
            {note}
          </Text>
        )}
      </Flex>
      {notice}
      <Box as="ul" listStyleType="none">
        {children}
      </Box>
    </Box>
  );
}
