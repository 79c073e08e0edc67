import { useState } from 'react';
import { countryOf } from 'shared/countries';
import { listParameters, type Parameter } from 'shared/endpoints/parameter-changes';
import { endpointQuery, useQuery } from 'shared/query';
import { parameterValueText } from 'shared/rules/parameters';
import { Box, Button, Flex, Heading, PageHeader, QueryView, Skeleton, Stack, Text } from 'shared/ui/core';
import { CurrentValue, ParameterDrawer } from './parameter-drawer.tsx';
import { countryNameOf, fromText, nameOf } from './parameter-words.ts';
import { PlanDrawer } from './plan-drawer.tsx';
import { texts } from './texts.ts';

/** What is open over the page: a parameter, or a change of it. */
type Opened = {
  readonly parameter: Pick<Parameter, 'paisId' | 'parametro'>;
  /** A planned change's first day; null: a new change; undefined: the parameter itself. */
  readonly plan?: string | null;
};

/** PARAMETROS: the rules of each country with the day from which they hold. */
export default function ParametersPage() {
  const parameters = useQuery({ ...endpointQuery(listParameters, {}), staleTime: 0 });
  const [opened, setOpened] = useState<Opened | null>(null);
  const record = parameters.data?.find(
    ({ paisId, parametro }) =>
      paisId === opened?.parameter.paisId && parametro === opened.parameter.parametro,
  );
  return (
    <>
      <PageHeader title={texts.title} context={texts.context} />
      <QueryView query={parameters} skeleton={<Skeleton h="96" borderRadius="l3" />}>
        {(all) => (
          <Stack gap="6" maxW="4xl">
            {[...new Set(all.map(({ paisId }) => paisId))].map((country) => (
              <Box
                key={country}
                as="section"
                aria-label={countryOf(country).name}
                bg="surface"
                borderWidth="1px"
                borderRadius="l3"
                p={{ base: '4', md: '5' }}
              >
                <Heading as="h2" fontSize="lg" mb="1">
                  {countryOf(country).name}
                </Heading>
                <Box as="ul" listStyleType="none">
                  {all
                    .filter(({ paisId }) => paisId === country)
                    .map((parameter) => (
                      <ParameterLine
                        key={parameter.parametro}
                        parameter={parameter}
                        onOpen={() => setOpened({ parameter })}
                      />
                    ))}
                </Box>
              </Box>
            ))}
          </Stack>
        )}
      </QueryView>
      {record && opened?.plan === undefined && (
        <ParameterDrawer
          parameter={record}
          onPlan={(plan) => setOpened({ parameter: record, plan })}
          onClose={() => setOpened(null)}
        />
      )}
      {record && opened?.plan !== undefined && (
        <PlanDrawer
          parameter={record}
          editing={opened.plan}
          onClose={() => setOpened({ parameter: record })}
        />
      )}
    </>
  );
}

type ParameterLineProps = { readonly parameter: Parameter; readonly onOpen: () => void };

/** A parameter with its value, what is planned, and the way to both. */
function ParameterLine({ parameter, onOpen }: ParameterLineProps) {
  const { parametro, proximos } = parameter;
  const [next] = proximos;
  return (
    <Flex
      as="li"
      gap="4"
      py="4"
      align="flex-start"
      wrap="wrap"
      borderTopWidth="1px"
      _first={{ borderTopWidth: 0 }}
    >
      <Box flex="1 1 14rem" minW="0">
        <Text fontWeight="semibold">{nameOf(parameter)}</Text>
        <CurrentValue parameter={parameter} />
      </Box>
      {/* Keeps its column on wide screens, and no gap on a phone. */}
      <Box flex="1 1 14rem" minW="0" display={next ? undefined : { base: 'none', md: 'block' }}>
        {next && (
          <>
            <Text fontWeight="medium">{fromText(parametro, next.desde)}</Text>
            <Text>{parameterValueText(parametro, next.valor)}</Text>
            <Text color="fg.muted" fontSize="sm">
              {texts.planned}
            </Text>
          </>
        )}
      </Box>
      <Button
        variant="outline"
        size="sm"
        aria-label={texts.openOf(nameOf(parameter), countryNameOf(parameter))}
        onClick={onOpen}
      >
        {texts.open}
      </Button>
    </Flex>
  );
}
