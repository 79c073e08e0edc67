import { useState } from 'react';
import type { FactorState } from 'shared/endpoints/second-factor';
import { formatDateTime } from 'shared/format';
import { overPage, useLinkTo } from 'shared/router';
import { useCountryCode } from 'shared/session';
import {
  Alert,
  AppLink,
  Box,
  Button,
  Flex,
  Heading,
  QueryView,
  Skeleton,
  Stack,
  StatusChip,
  Text,
} from 'shared/ui/core';
import { KeyRound, ShieldCheck, ShieldOff, Smartphone } from 'shared/ui/icons';
import { useFactor } from '../../common/second-factor/use-factor.ts';
import { DeactivateFactor } from './deactivate-factor.tsx';
import { RenewCodes } from './renew-codes.tsx';
import { factorTexts as texts } from './factor-texts.ts';

/** From this few codes on, new ones are suggested. */
const few = 3;

/** 'Verificación en dos pasos': whether it is active, and its actions. */
export function SecondFactor() {
  const query = useFactor();
  return (
    <Box as="section" aria-labelledby="second-factor-title">
      <Flex gap="3" align="center" wrap="wrap" mb="1">
        <Heading as="h3" id="second-factor-title" fontSize="md">
          {texts.title}
        </Heading>
        {query.data && !query.data.corporativo && (
          <StatusChip tone={query.data.activo ? 'success' : 'neutral'}>
            {query.data.activo ? texts.on : texts.off}
          </StatusChip>
        )}
      </Flex>
      <QueryView query={query} skeleton={<Skeleton height="20" borderRadius="l2" />}>
        {(factor) => (factor.activo ? <Active factor={factor} /> : <Inactive factor={factor} />)}
      </QueryView>
    </Box>
  );
}

function Inactive({ factor }: { readonly factor: FactorState }) {
  const linkTo = useLinkTo();
  return (
    <Stack gap="3" align="start">
      <Text color="fg.muted" fontSize="sm">
        {factor.corporativo ? texts.corporate : texts.help}
      </Text>
      {!factor.corporativo && (
        <Button asChild variant="outline">
          <AppLink to={linkTo('SEGUNDO_FACTOR')} state={overPage}>
            <ShieldCheck size={16} aria-hidden />
            {texts.activate}
          </AppLink>
        </Button>
      )}
    </Stack>
  );
}

function Active({ factor }: { readonly factor: FactorState }) {
  const linkTo = useLinkTo();
  const country = useCountryCode();
  const [open, setOpen] = useState<'codes' | 'off' | null>(null);
  const close = (): void => setOpen(null);
  return (
    <Stack gap="3" align="start">
      <Text color="fg.muted" fontSize="sm">
        {factor.desde !== null && texts.since(formatDateTime(factor.desde, country))}{' '}
        {texts.codesLeft(factor.codigosRestantes)}
        {factor.exigido && ` ${texts.required}`}
      </Text>
      {factor.codigosRestantes < few && (
        <Alert.Root status="warning">
          <Alert.Indicator />
          <Alert.Title>{texts.fewCodes}</Alert.Title>
        </Alert.Root>
      )}
      <Flex gap="2" wrap="wrap">
        <Button variant="outline" colorPalette="neutral" onClick={() => setOpen('codes')}>
          <KeyRound size={16} aria-hidden />
          {texts.newCodes}
        </Button>
        <Button asChild variant="outline" colorPalette="neutral">
          <AppLink to={linkTo('SEGUNDO_FACTOR')} state={overPage}>
            <Smartphone size={16} aria-hidden />
            {texts.replace}
          </AppLink>
        </Button>
        {!factor.exigido && (
          <Button variant="outline" colorPalette="neutral" onClick={() => setOpen('off')}>
            <ShieldOff size={16} aria-hidden />
            {texts.deactivate}
          </Button>
        )}
      </Flex>
      {open === 'codes' && <RenewCodes onClose={close} />}
      {open === 'off' && <DeactivateFactor onClose={close} />}
    </Stack>
  );
}
