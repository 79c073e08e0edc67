import type { ReactNode } from 'react';
import type { Parameter, ParameterChange } from 'shared/endpoints/parameter-changes';
import { formatDateTime } from 'shared/format';
import { withdrawParameterChange, mostChangesListed } from 'shared/endpoints/parameter-changes';
import { parameterValueText } from 'shared/rules/parameters';
import { Box, Button, Flex, Heading, Stack, Text } from 'shared/ui/core';
import { Timeline } from 'shared/ui/data';
import { AppDrawer } from 'shared/ui/overlay';
import { useAskedWrite } from 'shared/writes';
import { CancelButton } from '../common/forms/cancel-button.tsx';
import { countryNameOf, fromText, nameOf } from './parameter-words.ts';
import { showParameters } from './shown-by.ts';
import { texts } from './texts.ts';

type ParameterDrawerProps = {
  readonly parameter: Parameter;
  /** A planned change's first day, or null for a new one. */
  readonly onPlan: (editing: string | null) => void;
  readonly onClose: () => void;
};

/** A parameter: what counts now, what will, and who changed it. */
export function ParameterDrawer({ parameter, onPlan, onClose }: ParameterDrawerProps) {
  return (
    <AppDrawer
      open
      reading
      title={texts.drawerTitle(nameOf(parameter), countryNameOf(parameter))}
      onClose={onClose}
      footer={
        <>
          <CancelButton>{texts.close}</CancelButton>
          <Button onClick={() => onPlan(null)}>{texts.plan}</Button>
        </>
      }
    >
      <Stack gap="6">
        <Section title={texts.now}>
          <CurrentValue parameter={parameter} />
        </Section>
        <Section title={texts.coming}>
          <Coming parameter={parameter} onPlan={onPlan} />
        </Section>
        <Section title={texts.history}>
          <History parameter={parameter} />
        </Section>
      </Stack>
    </AppDrawer>
  );
}

/** The value that counts, and since when. */
export function CurrentValue({ parameter: { parametro, valor, desde } }: { readonly parameter: Parameter }) {
  return (
    <>
      <Text>{parameterValueText(parametro, valor)}</Text>
      <Text color="fg.muted" fontSize="sm">
        {desde === null ? texts.sinceTheBeginning : fromText(parametro, desde)}
      </Text>
    </>
  );
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Box as="section" aria-label={title}>
      <Heading as="h3" fontSize="md" mb="2">
        {title}
      </Heading>
      {children}
    </Box>
  );
}

function Coming({ parameter, onPlan }: Omit<ParameterDrawerProps, 'onClose'>) {
  const { parametro, paisId, proximos, rowVersion } = parameter;
  const withdrawal = useAskedWrite(withdrawParameterChange, {
    refreshes: showParameters,
    saved: texts.withdrawn,
    failed: texts.withdrawFailed,
  });
  const withdraw = (desde: string, valor: number): void => {
    const question = {
      title: texts.withdrawTitle,
      description: texts.withdrawHelp(fromText(parametro, desde), parameterValueText(parametro, valor)),
      confirmLabel: texts.withdrawConfirm,
      destructive: true,
    };
    withdrawal.ask(question, { params: { pais: paisId, parametro }, body: { desde, rowVersion } });
  };
  return (
    <>
      {proximos.length === 0 && <Text color="fg.muted">{texts.noComing}</Text>}
      <Stack as="ul" gap="3" listStyleType="none">
        {proximos.map(({ desde, valor, el, por }) => (
          <Box as="li" key={desde} borderWidth="1px" rounded="l3" p="3">
            <Text fontWeight="medium">{fromText(parametro, desde)}</Text>
            <Text>{parameterValueText(parametro, valor)}</Text>
            {el !== null && (
              <Text color="fg.muted" fontSize="sm">
                {texts.plannedBy(por ?? texts.someone, formatDateTime(el, paisId))}
              </Text>
            )}
            <Flex gap="2" mt="2">
              <Button
                size="sm"
                variant="outline"
                aria-label={texts.changeOf(fromText(parametro, desde))}
                onClick={() => onPlan(desde)}
              >
                {texts.change}
              </Button>
              <Button
                size="sm"
                variant="outline"
                colorPalette="danger"
                loading={withdrawal.busy}
                aria-label={texts.withdrawOf(fromText(parametro, desde))}
                onClick={() => withdraw(desde, valor)}
              >
                {texts.withdraw}
              </Button>
            </Flex>
          </Box>
        ))}
      </Stack>
      {withdrawal.confirmation}
    </>
  );
}

function History({ parameter }: { readonly parameter: Parameter }) {
  const { historial } = parameter;
  if (historial.length === 0) return <Text color="fg.muted">{texts.noHistory}</Text>;
  return (
    <>
      <Timeline.Root size="sm" as="ol">
        {historial.map((change) => (
          <HistoryItem key={change.version} parameter={parameter} change={change} />
        ))}
      </Timeline.Root>
      {historial.length === mostChangesListed && (
        <Text color="fg.muted" fontSize="sm">
          {texts.historyRest}
        </Text>
      )}
    </>
  );
}

type HistoryItemProps = { readonly parameter: Parameter; readonly change: ParameterChange };

function HistoryItem({ parameter: { parametro, paisId }, change }: HistoryItemProps) {
  const { accion, desde, valor, valorAntes, el, por } = change;
  const isPlan = accion === 'plan';
  return (
    <Timeline.Item as="li">
      <Timeline.Connector>
        <Timeline.Separator />
        <Timeline.Indicator />
      </Timeline.Connector>
      <Timeline.Content>
        <Text>
          {`${formatDateTime(el, paisId)} · ${por ?? texts.someone} ${texts.acts[accion]}: ${parameterValueText(parametro, isPlan ? valor : valorAntes)}`}
        </Text>
        <Text color="fg.muted" fontSize="sm">
          {fromText(parametro, desde)}. {isPlan && texts.insteadOf(parameterValueText(parametro, valorAntes))}
        </Text>
      </Timeline.Content>
    </Timeline.Item>
  );
}
