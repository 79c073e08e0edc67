import { grantableRoles, type GrantableRole } from 'shared/contract/users';
import { useSessionUser } from 'shared/session';
import { EmptyState, ErrorState, Skeleton, Stack, Text } from 'shared/ui/core';
import { CompanyField, Fieldset, RadioGroup, SelectField } from 'shared/ui/inputs';
import { useBrandChoices, useContractChoices } from '../users/use-users.ts';
import { newContactTexts as texts } from './texts.ts';
import { useContactCompany } from './use-target.ts';
import type { NewContactState } from './use-new-contact.ts';

const isRole = (value: string | null): value is GrantableRole =>
  grantableRoles.some((role) => role === value);

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
  const choose = (rol: string | null): void => {
    if (isRole(rol)) change({ rol, empresaId: company.id });
  };
  return (
    <Stack gap="5">
      {companySelect}
      {offered.length === 0 && <EmptyState title={texts.noRoles} description={texts.noRolesHelp} />}
      {offered.length > 0 && (
        <Fieldset.Root invalid={faults.rol !== undefined}>
          <Fieldset.Legend fontWeight="semibold">{texts.role}</Fieldset.Legend>
          <RadioGroup.Root
            value={values.rol}
            colorPalette="brand"
            aria-label={texts.role}
            onValueChange={({ value }) => choose(value)}
          >
            <Stack gap="3">
              {offered.map((role) => (
                <RadioGroup.Item key={role} value={role} alignItems="flex-start">
                  <RadioGroup.ItemHiddenInput />
                  <RadioGroup.ItemIndicator mt="0.5" />
                  <RadioGroup.ItemText>
                    {texts.roles[role].name}
                    <Text as="span" display="block" color="fg.muted" fontSize="sm">
                      {texts.roles[role].help}
                    </Text>
                  </RadioGroup.ItemText>
                </RadioGroup.Item>
              ))}
            </Stack>
          </RadioGroup.Root>
          <Fieldset.ErrorText role="alert">{faults.rol}</Fieldset.ErrorText>
        </Fieldset.Root>
      )}
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
