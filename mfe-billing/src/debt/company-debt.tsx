import type { SessionCompany } from 'shared/endpoints/auth';
import type { DebtSummary } from 'shared/endpoints/debt';
import { formatDateTime, formatTaxId } from 'shared/format';
import { PageHeader, QueryView, Skeleton, Stack, Text } from 'shared/ui/core';
import { TableSkeleton } from 'shared/ui/data';
import { Tabs } from 'shared/ui/occasional';
import { AgreementView } from './agreement-view.tsx';
import { hasAgreement } from './bucket-parts.ts';
import { DebtView } from './debt-view.tsx';
import { texts } from './texts.ts';
import { useDebt } from './use-debt.ts';

type CompanyDebtProps = { readonly company: SessionCompany };

/** The company's debt (U-158, U-159) and its date (U-157). A failed summary shows an error with a retry (U-398). */
export function CompanyDebt({ company }: CompanyDebtProps) {
  const summary = useDebt(company);
  return (
    <>
      <PageHeader
        title={texts.title}
        context={`${company.name} · ${formatTaxId(company.taxId, company.countryId)}`}
      />
      <QueryView
        query={summary}
        skeleton={
          <Stack gap="6">
            <Skeleton height="60" borderRadius="l3" />
            <TableSkeleton rows={5} />
          </Stack>
        }
      >
        {(data) => (
          <Stack gap="6">
            <Views company={company} summary={data} />
            <Text color="fg.muted" fontSize="sm">
              {data.updatedAt
                ? texts.updated(formatDateTime(data.updatedAt, company.countryId))
                : texts.neverUpdated}
              {' · '}
              {texts.questions}
            </Text>
          </Stack>
        )}
      </QueryView>
    </>
  );
}

type ViewProps = CompanyDebtProps & { readonly summary: DebtSummary };

/** Debt and agreement side by side if there is an agreement; else only the debt (U-162, U-265). */
function Views({ company, summary }: ViewProps) {
  const debt = <DebtView company={company} summary={summary} />;
  if (!hasAgreement(summary)) return debt;
  return (
    <Tabs.Root defaultValue="debt" variant="line" lazyMount>
      <Tabs.List aria-label={texts.views}>
        <Tabs.Trigger value="debt">{texts.tabs.debt}</Tabs.Trigger>
        <Tabs.Trigger value="agreement">{texts.tabs.agreement}</Tabs.Trigger>
      </Tabs.List>
      <Tabs.Content value="debt" pt="5">
        {debt}
      </Tabs.Content>
      <Tabs.Content value="agreement" pt="5">
        <AgreementView company={company} total={summary.convenioTotal ?? 0} />
      </Tabs.Content>
    </Tabs.Root>
  );
}
