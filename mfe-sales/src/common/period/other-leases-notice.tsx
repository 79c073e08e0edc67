import type { SalesPeriod } from 'shared/endpoints/sales';
import { formatDay } from 'shared/format';
import { useLocation } from 'shared/router';
import { Alert, AppLink, Box } from 'shared/ui/core';
import { otherLeasesTexts as texts } from './other-leases-texts.ts';

type OtherLeasesNoticeProps = { readonly leases: SalesPeriod['otrosContratos'] };

/** A space whose lease was renewed or replaced within the month: each lease has its own days (S-346). */
export default function OtherLeasesNotice({ leases }: OtherLeasesNoticeProps) {
  const { search, state } = useLocation();
  const searchOf = (leaseId: number): string => {
    const next = new URLSearchParams(search);
    next.set('contratoId', String(leaseId));
    return `?${next.toString()}`;
  };
  return (
    <Alert.Root status="info">
      <Alert.Indicator />
      <Alert.Content>
        <Alert.Title>{texts.title(leases.length)}</Alert.Title>
        {leases.map(({ id, codigo, fechaInicio, finVigenciaReal }, place) => (
          // By place: the link keeps the focus when it has led to its lease and leads back.
          <Box key={place}>
            <AppLink to={searchOf(id)} state={state}>
              {texts.seeDaysOf(codigo)}
            </AppLink>{' '}
            {texts.span(formatDay(fechaInicio), finVigenciaReal && formatDay(finVigenciaReal))}
          </Box>
        ))}
      </Alert.Content>
    </Alert.Root>
  );
}
