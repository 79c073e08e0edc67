import { useEffect, useEffectEvent } from 'react';
import type { SalesPeriod } from 'shared/endpoints/sales';
import { formatDay } from 'shared/format';
import { useLocation, useNavigate } from 'shared/router';
import { isWithin } from 'shared/rules';
import { Alert, AppLink, Box } from 'shared/ui/core';
import { otherLeasesTexts as texts } from './other-leases-texts.ts';

type OtherLeasesNoticeProps = { readonly leases: SalesPeriod['otrosContratos'] };

/** The lease that a day of the address belongs to; links of former notices and mails name none. */
function leaseOfDay(leases: OtherLeasesNoticeProps['leases'], search: string): number | null {
  const params = new URLSearchParams(search);
  const day = params.get('dia');
  if (day === null || params.has('contratoId')) return null;
  const isOwn = ({ fechaInicio: from, finVigenciaReal: to }: (typeof leases)[number]) =>
    isWithin(day, { from, to });
  return leases.find(isOwn)?.id ?? null;
}

/** A space whose lease was renewed or replaced within the month: each lease has its own days (S-346). */
export default function OtherLeasesNotice({ leases }: OtherLeasesNoticeProps) {
  const { search, state } = useLocation();
  const searchOf = (leaseId: number): string => {
    const next = new URLSearchParams(search);
    next.set('contratoId', String(leaseId));
    return `?${next.toString()}`;
  };
  const navigate = useNavigate();
  const wanted = leaseOfDay(leases, search);
  const open = useEffectEvent(
    (leaseId: number) => void navigate(searchOf(leaseId), { replace: true, state, preventScrollReset: true }),
  );
  useEffect(() => {
    if (wanted !== null) open(wanted);
  }, [wanted]);
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
