import { useSelectedCompany } from 'shared/session';
import { PageHeader } from 'shared/ui/core';
import { CompanyChoice } from 'shared/ui/inputs';
import { usersTexts as texts } from './texts.ts';
import { UserList } from './user-list.tsx';

/** EMPRESA_USUARIOS (U-071): the users of the company chosen in the top bar. */
export default function UsersPage() {
  const company = useSelectedCompany();
  if (company) return <UserList key={company.id} company={company} />;
  return (
    <>
      <PageHeader title={texts.title} context={texts.subtitle} />
      <CompanyChoice question={texts.whichCompany} none={texts.noCompany} />
    </>
  );
}
