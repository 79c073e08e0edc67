import { useSessionUser } from 'shared/session';
import { ErrorState, Skeleton, Stack } from 'shared/ui/core';
import { CompanyField, SelectField } from 'shared/ui/inputs';
import { isFull } from './choices.ts';
import { RoleChoice } from './role-choice.tsx';
import { newContactTexts as texts } from './texts.ts';
import type { NewContactState } from './use-new-contact.ts';

/** Step 0: the role, and its company, brand or lease (P-218). Offers only what the user may grant. */
export function RoleStep({ contact }: { readonly contact: NewContactState }) {
  const { values, change, faults, full, company, choices, failure, reload } = contact;
  const { clientsTotal } = useSessionUser();
  const companySelect = clientsTotal > 1 && (
    <CompanyField
      value={company}
      onChange={({ id }) => change({ rol: null, empresaId: id, marcaId: null, contratoId: null })}
    />
  );
  if (!company) return <>{companySelect}</>;
  if (failure) return <ErrorState description={failure.message} onRetry={() => void reload()} />;
  if (!choices) return <Skeleton h="56" borderRadius="l3" />;
  return (
    <Stack gap="5">
      {companySelect}
      <RoleChoice
        offered={choices.roles}
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
          options={choices.brands.map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={(id) => change({ marcaId: Number(id) })}
        />
      )}
      {values.rol === 'EXT_LOCAL' && (
        <SelectField
          label={texts.contract}
          required
          value={values.contratoId === null ? '' : String(values.contratoId)}
          placeholder={texts.chooseContract}
          error={full ? texts.faults.full : faults.contratoId}
          options={choices.contracts.map((contract) => ({
            value: String(contract.id),
            label: texts.contractChoice(contract, isFull(contract)),
            disabled: isFull(contract),
          }))}
          onChange={(id) => change({ contratoId: Number(id) })}
        />
      )}
    </Stack>
  );
}
