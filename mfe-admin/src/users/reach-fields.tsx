import { memo, type ReactNode } from 'react';
import type { AdminUser } from 'shared/endpoints/users';
import { Controller } from 'shared/forms';
import { roleNames } from 'shared/rules/role-names';
import { Box, ErrorState, Heading, Skeleton, Stack, Text, VisuallyHidden } from 'shared/ui/core';
import { RadioGroup } from 'shared/ui/occasional';
import { ChoiceList, type Choice } from '../common/choice-list.tsx';
import { useBrandChoices, useContractChoices } from '../common/use-company-choices.ts';
import { usersTexts as texts } from './texts.ts';
import type { UserEditorState } from './use-user-form.ts';

type ReachFieldsProps = Pick<
  UserEditorState,
  'form' | 'company' | 'reach' | 'wholeCompany' | 'contractNeeded' | 'found'
>;

/** The user's scope: the company, or brands and leases (U-006, U-095). What is typed elsewhere does not draw it again. */
export const ReachFields = memo(function ReachFields(props: ReachFieldsProps) {
  const { form, reach, wholeCompany, contractNeeded, found, company } = props;
  return (
    <Stack as="section" gap="3" aria-labelledby="user-reach">
      <Heading as="h3" size="sm" id="user-reach">
        {texts.reach}
      </Heading>
      {found?.assignations && <Text fontSize="sm">{reachedNow(found.assignations, company.id)}</Text>}
      {wholeCompany && (
        <Controller
          control={form.control}
          name="reach"
          render={({ field: { onChange } }) => (
            <RadioGroup.Root
              value={reach}
              colorPalette="brand"
              aria-labelledby="user-reach"
              onValueChange={({ value }) => onChange(value)}
            >
              <Stack gap="3">
                <Option value="company" help={texts.wholeCompanyHelp}>
                  {texts.wholeCompany}
                </Option>
                <Option value="parts">{texts.parts}</Option>
              </Stack>
            </RadioGroup.Root>
          )}
        />
      )}
      {reach === 'parts' && contractNeeded && (
        <Text fontSize="sm" color="fg.muted">
          {texts.contractNeeded}
        </Text>
      )}
      {reach === 'parts' && <Parts form={form} company={company} />}
    </Stack>
  );
});

function reachedNow(assignations: AdminUser['assignations'], companyId: number): string {
  const places = assignations
    .filter(({ clientId }) => clientId === companyId)
    .map(({ name, roleId }) => `${name} (${roleNames[roleId]})`);
  return places.length === 0 ? texts.reachesNothing : texts.reachedNow(places.join(', '));
}

type OptionProps = { readonly value: string; readonly help?: string; readonly children: string };

function Option({ value, help, children }: OptionProps) {
  return (
    <RadioGroup.Item value={value} alignItems="flex-start">
      <RadioGroup.ItemHiddenInput />
      <RadioGroup.ItemIndicator mt="0.5" />
      <RadioGroup.ItemText>
        {children}
        {help && (
          <Text as="span" display="block" color="fg.muted" fontSize="sm">
            {help}
          </Text>
        )}
      </RadioGroup.ItemText>
    </RadioGroup.Item>
  );
}

function Parts({ form, company }: Pick<ReachFieldsProps, 'form' | 'company'>) {
  const brands = useBrandChoices(company.id);
  const contracts = useContractChoices(company.id);
  if (!brands.data || !contracts.data) {
    const failed = brands.error ?? contracts.error;
    return failed ? (
      <ErrorState
        description={failed.message}
        onRetry={() => {
          for (const choices of [brands, contracts]) if (choices.error) void choices.refetch();
        }}
      />
    ) : (
      <Box aria-busy="true">
        <VisuallyHidden role="status">{texts.loadingChoices}</VisuallyHidden>
        <Skeleton h="28" borderRadius="l3" />
      </Box>
    );
  }
  const brandChoices = brands.data.brands
    .filter(({ assignable }) => assignable)
    .map(({ id, name }): Choice => ({ id, label: name }));
  const contractChoices = contracts.data.map(({ id, code, brand, space, building }): Choice => ({
    id,
    label: `${brand.name} · Local ${space.localCode}`,
    help: `${building.name} · ${code}`,
  }));
  return (
    <Stack gap="5">
      {brandChoices.length > 0 && (
        <Part title={texts.brands} help={texts.brandsHelp}>
          <Controller
            control={form.control}
            name="brandIds"
            render={({ field: { value, onChange } }) => (
              <ChoiceList label={texts.brands} choices={brandChoices} chosen={value} onChange={onChange} />
            )}
          />
        </Part>
      )}
      <Part title={texts.contracts} help={texts.contractsHelp}>
        <Controller
          control={form.control}
          name="contractIds"
          render={({ field: { value, onChange } }) => (
            <ChoiceList
              label={texts.contracts}
              search={texts.searchContracts}
              choices={contractChoices}
              chosen={value}
              onChange={onChange}
            />
          )}
        />
      </Part>
    </Stack>
  );
}

type PartProps = { readonly title: string; readonly help: string; readonly children: ReactNode };

function Part({ title, help, children }: PartProps) {
  return (
    <Box>
      <Text fontWeight="semibold">{title}</Text>
      <Text color="fg.muted" fontSize="sm" mb="2">
        {help}
      </Text>
      {children}
    </Box>
  );
}
