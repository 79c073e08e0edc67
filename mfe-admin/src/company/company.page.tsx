import type { SessionCompany } from 'shared/endpoints/auth';
import { useLinkTo } from 'shared/router';
import { useSelectedCompany, useSessionUser } from 'shared/session';
import { AppLink, PageHeader, QueryView, Skeleton, Stack } from 'shared/ui/core';
import { CompanyChoice } from 'shared/ui/inputs';
import { ContactList, ContactListSkeleton } from '../common/contacts/contact-list.tsx';
import { useWizardLink } from '../common/contacts/use-wizard-link.ts';
import { CompanyBrands } from './company-brands.tsx';
import { CompanyFacts } from './company-facts.tsx';
import { companyTexts as texts } from './texts.ts';
import { useCompanyData, useRepresentatives } from './use-company-data.ts';

/** EMPRESA (P-046, P-106): the company chosen in the top bar. */
export default function CompanyPage() {
  const company = useSelectedCompany();
  const { clientsTotal } = useSessionUser();
  const linkTo = useLinkTo();
  const another = company !== null && clientsTotal > 1;
  return (
    <>
      <PageHeader
        title={texts.title}
        context={
          <>
            {texts.context}
            {another && (
              <>
                {' '}
                <AppLink to={linkTo('SELECCION_EMPRESA')}>{texts.otherCompany}</AppLink>
              </>
            )}
          </>
        }
      />
      {company === null ? (
        <CompanyChoice question={texts.which} none={texts.none} />
      ) : (
        <CompanySections key={company.id} company={company} />
      )}
    </>
  );
}

/** Each section loads and fails by itself. */
function CompanySections({ company: { id } }: { readonly company: SessionCompany }) {
  const data = useCompanyData(id);
  const contacts = useRepresentatives(id);
  const wizard = useWizardLink()({ rol: 'EXT_EMPRESA', empresa: id });
  return (
    <Stack gap="6">
      <QueryView query={data} errorTitle={texts.loadFailed} skeleton={<Skeleton h="52" borderRadius="l3" />}>
        {(company) => <CompanyFacts company={company} />}
      </QueryView>
      <QueryView
        query={contacts}
        errorTitle={texts.loadFailed}
        isEmpty={() => false}
        skeleton={<ContactListSkeleton />}
      >
        {(people) => (
          <ContactList
            title={texts.representatives}
            contacts={people}
            role={{ rolId: 'EXT_EMPRESA', empresaId: id }}
            wizard={wizard}
          />
        )}
      </QueryView>
      <CompanyBrands companyId={id} />
    </Stack>
  );
}
