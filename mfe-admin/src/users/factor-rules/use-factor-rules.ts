import {
  readFactorRules,
  setCompanyFactorRule,
  setRoleFactorRule,
  type ConfigurableRole,
} from 'shared/endpoints/second-factor';
import { endpointQuery, useQuery } from 'shared/query';
import { notify } from 'shared/ui/overlay';
import { useWrite } from 'shared/writes';
import { rulesTexts as texts } from './texts.ts';

export const useFactorRules = (companyId: number) =>
  useQuery({ ...endpointQuery(readFactorRules, { params: { id: companyId } }), staleTime: 0 });

const change = { refreshes: [readFactorRules], untilRefreshed: true, failed: texts.saveFailed };

type Company = { readonly id: number; readonly name: string };

/** One change at a time; afterwards the server's state is shown. */
export function useSetFactorRule(
  { id, name }: Company,
  roleNames: Readonly<Record<ConfigurableRole, string>>,
) {
  const tell = (of: string, { exigido }: { readonly exigido: boolean }): void =>
    notify({ tone: 'success', title: texts.saved(of, exigido) });
  const company = useWrite(setCompanyFactorRule, {
    ...change,
    onSaved: ({ body }) => tell(name, body),
  });
  const role = useWrite(setRoleFactorRule, {
    ...change,
    onSaved: ({ params, body }) => tell(roleNames[params.rol], body),
  });
  return {
    busy: company.busy || role.busy,
    setCompany: (exigido: boolean): void => company.send({ params: { id }, body: { exigido } }),
    setRole: (rol: ConfigurableRole) => (exigido: boolean) =>
      role.send({ params: { rol }, body: { exigido } }),
  };
}
