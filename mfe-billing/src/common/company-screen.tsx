import { Fragment, useEffect, useRef, type ReactNode } from 'react';
import type { SessionCompany } from 'shared/endpoints/auth';
import { useLinkTo } from 'shared/router';
import { useSelectedCompany, useSessionUser } from 'shared/session';
import { AppLink, PageHeader } from 'shared/ui/core';
import { CompanyChoice } from 'shared/ui/inputs';
import { texts } from './texts.ts';

type CompanyScreenProps = {
  readonly title: string;
  /** Question to users who have not chosen a company. */
  readonly question: string;
  /** Message for users without a company. */
  readonly none: string;
  /** Resets filters and page, which do not apply to another company. */
  readonly onOtherCompany?: () => void;
  readonly children: (company: SessionCompany) => ReactNode;
};

/** A screen about the company chosen in the top bar; another company mounts it again. */
export function CompanyScreen({ title, question, none, onOtherCompany, children }: CompanyScreenProps) {
  const company = useSelectedCompany();
  const shown = useRef(company?.id);
  useEffect(() => {
    if (shown.current === company?.id) return;
    shown.current = company?.id;
    onOtherCompany?.();
  });
  if (company === null) {
    return (
      <>
        <PageHeader title={title} />
        <CompanyChoice question={question} none={none} />
      </>
    );
  }
  return <Fragment key={company.id}>{children(company)}</Fragment>;
}

type OtherCompanyProps = {
  readonly context: ReactNode;
  readonly route: 'SELECCION_FACTURA' | 'SELECCION_ARCHIVO';
};

/** The screen's subject, with a company switch for users with several. */
export function CompanyContext({ context, route }: OtherCompanyProps) {
  const { clientsTotal } = useSessionUser();
  const linkToRoute = useLinkTo();
  return (
    <>
      {context}
      {clientsTotal > 1 && (
        <>
          {' · '}
          <AppLink to={linkToRoute(route)}>{texts.otherCompany}</AppLink>
        </>
      )}
    </>
  );
}
