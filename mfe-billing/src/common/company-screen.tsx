import { Fragment, useEffect, useRef, type ReactNode } from 'react';
import type { SessionCompany } from 'shared/contract/auth';
import { useLinkTo } from 'shared/router';
import { useSelectedCompany, useSessionUser } from 'shared/session';
import { AppLink, PageHeader } from 'shared/ui/core';
import { CompanyChoice } from 'shared/ui/inputs';
import { texts } from './texts.ts';

type CompanyScreenProps = {
  readonly title: string;
  /** Asked of whoever has chosen no company. */
  readonly question: string;
  /** Said to whom no company is given. */
  readonly none: string;
  /** Filters and page of one company mean nothing to another. */
  readonly onOtherCompany?: () => void;
  readonly children: (company: SessionCompany) => ReactNode;
};

/** A screen about the company that is chosen in the top bar; another company's is drawn anew. */
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

/** What the screen is about, and for who has several companies the way to another. */
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
