import { useState } from 'react';
import { revokeIntegrationKey, type IntegrationKey } from 'shared/endpoints/integration-keys';
import { formatDateTime, formatDay } from 'shared/format';
import { useLinkTo } from 'shared/router';
import { Alert, AppLink, Button, chakra, Flex, PageHeader, Stack, Text } from 'shared/ui/core';
import { Fact } from 'shared/ui/data';
import { ArrowLeft } from 'shared/ui/icons';
import { useWrite } from 'shared/writes';
import { Examples } from './examples.tsx';
import { KeyStateChip } from '../common/keys/key-state.tsx';
import { texts as keyTexts } from '../common/keys/texts.ts';
import { revokeTexts, useRevokeQuestion } from '../common/keys/use-revoke-question.ts';
import { KeyEdit } from './key-edit.tsx';
import { kindsText } from './key-words.ts';
import { showKeys } from './shown-by.ts';
import { texts } from './texts.ts';

function Facts({ record }: { readonly record: IntegrationKey }) {
  const { pais, comienzo, centros, vence, ultimoUso, creada, creadaPor, revocada, revocadaPor } = record;
  const at = (instant: string): string => formatDateTime(instant, pais);
  const malls = centros?.map(({ nombre }) => nombre).join(', ') ?? texts.reachAll;
  return (
    <chakra.dl
      aria-label={texts.facts}
      display="grid"
      gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr', lg: '1fr 1fr 1fr' }}
      gap="4"
      bg="surface"
      borderWidth="1px"
      borderRadius="l3"
      p="5"
    >
      <Fact label={texts.begins}>
        <Text as="span" fontFamily="mono">
          {comienzo}
        </Text>
      </Fact>
      <Fact label={texts.kinds}>{kindsText(record)}</Fact>
      <Fact label={texts.reach}>{malls === '' ? texts.noMalls : malls}</Fact>
      <Fact label={keyTexts.ends}>{formatDay(vence)}</Fact>
      <Fact label={keyTexts.columns.used}>{ultimoUso === null ? keyTexts.neverUsed : at(ultimoUso)}</Fact>
      <Fact label={texts.created}>
        {texts.by(creadaPor ?? texts.nobody, at(creada))}
        {record.creadorDeshabilitado && (
          <Text as="span" display="block" color="fg.muted" fontSize="sm">
            {texts.disabled}
          </Text>
        )}
      </Fact>
      {revocada !== null && (
        <Fact label={texts.revoked}>{texts.by(revocadaPor ?? texts.nobody, at(revocada))}</Fact>
      )}
    </chakra.dl>
  );
}

function Notice({ record: { estado, vence } }: { readonly record: IntegrationKey }) {
  if (estado !== 'ending' && estado !== 'expired') return null;
  return (
    <Alert.Root status={estado === 'ending' ? 'warning' : 'error'}>
      <Alert.Indicator />
      <Alert.Title>{texts[estado](formatDay(vence))}</Alert.Title>
    </Alert.Root>
  );
}

/** A key with what it may do, the way to end it, and its examples. */
export function KeyView({ record }: { readonly record: IntegrationKey }) {
  const { id, nombre, estado } = record;
  const linkTo = useLinkTo();
  const [isEditing, setIsEditing] = useState(false);
  const { ask, confirmation } = useRevokeQuestion(texts.revokeHelp);
  const revoking = useWrite(revokeIntegrationKey, {
    refreshes: showKeys,
    ...revokeTexts,
  });
  const revoke = async (): Promise<void> => {
    if (await ask(nombre)) revoking.send({ params: { id } });
  };
  return (
    <Stack gap="5">
      <AppLink to={linkTo('INTEGRACIONES')} alignSelf="flex-start">
        <ArrowLeft size={16} aria-hidden />
        {texts.back}
      </AppLink>
      <PageHeader
        title={<chakra.span overflowWrap="anywhere">{nombre}</chakra.span>}
        action={
          estado !== 'revoked' && (
            <Flex gap="3" wrap="wrap">
              <Button variant="outline" onClick={() => setIsEditing(true)}>
                {texts.edit}
              </Button>
              <Button
                variant="outline"
                colorPalette="danger"
                loading={revoking.busy}
                onClick={() => void revoke()}
              >
                {keyTexts.revoke}
              </Button>
            </Flex>
          )
        }
      />
      <Flex gap="3" wrap="wrap" align="center">
        <KeyStateChip state={estado} />
        <AppLink to={`${linkTo('IMPORTACIONES')}?origen=api`}>{texts.calls}</AppLink>
      </Flex>
      <Notice record={record} />
      <Facts record={record} />
      {estado !== 'revoked' && <Examples record={record} />}
      {isEditing && <KeyEdit record={record} onClose={() => setIsEditing(false)} />}
      {confirmation}
    </Stack>
  );
}
