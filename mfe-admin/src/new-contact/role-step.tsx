import { grantableRoles } from 'shared/contract/users';
import { useSessionUser } from 'shared/session';
import { ErrorState, Skeleton, Stack } from 'shared/ui/core';
import { CompanyField, SelectField } from 'shared/ui/inputs';
import { useBrandChoices, useContractChoices } from '../users/use-users.ts';
import { RoleChoice } from './role-choice.tsx';
import { newContactTexts as texts } from './texts.ts';
import { useContactCompany } from './use-target.ts';
import type { NewContactState } from './use-new-contact.ts';

/** Step 0: which role, and of which company, brand or contract (P-218). Only what the user may give is offered. */
export function RoleStep({ contact }: { readonly contact: NewContactState }) {
  const { values, change, faults } = contact;
  const { clientsTotal } = useSessionUser();
  const company = useContactCompany(values);
  const brands = useBrandChoices(company?.id ?? null);
  const contracts = useContractChoices(company?.id ?? null);
  const failed = brands.error ?? contracts.error;
  const companySelect = clientsTotal > 1 && (
    <CompanyField
      value={company}
      onChange={({ id }) => change({ rol: null, empresaId: id, marcaId: null, contratoId: null })}
    />
  );
  if (!company) return <>{companySelect}</>;
  if (failed && !(brands.data && contracts.data)) {
    const retry = () => void Promise.all([brands.refetch(), contracts.refetch()]);
    return <ErrorState description={failed.message} onRetry={retry} />;
  }
  if (!brands.data || !contracts.data) return <Skeleton h="56" borderRadius="l3" />;

  const ownBrands = brands.data.brands.filter(({ assignable }) => assignable);
  const offered = grantableRoles.filter(
    (role) =>
      (role === 'EXT_EMPRESA' && brands.data.wholeCompany) ||
      (role === 'EXT_MARCA' && ownBrands.length > 0) ||
      (role === 'EXT_LOCAL' && contracts.data.length > 0),
  );
  return (
    <Stack gap="5">
      {companySelect}
      <RoleChoice
        offered={offered}
        value={values.rol}
        error={faults.rol}
        onChoose={(rol) => change({ rol, empresaId: company.id })}
      />
      {values.rol === 'EXT_MARCA' && (
        <SelectField
          label={texts.brand}
          required
          value={values.marcaId === null ? '' : String(values.marcaId)}
          placeholder={texts.chooseBrand}
          error={faults.marcaId}
          options={ownBrands.map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={(id) => change({ marcaId: Number(id) })}
        />
      )}
      {values.rol === 'EXT_LOCAL' && (
        <SelectField
          label={texts.contract}
          required
          value={values.contratoId === null ? '' : String(values.contratoId)}
          placeholder={texts.chooseContract}
          error={faults.contratoId}
          options={contracts.data.map(({ id, code, brand, space }) => ({
            value: String(id),
            label: `${brand.name} · Local ${space.localCode} · ${code}`,
          }))}
          onChange={(id) => change({ contratoId: Number(id) })}
        />
      )}
    </Stack>
  );
}
