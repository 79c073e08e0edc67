import { useState } from 'react';
import { roleIds } from 'shared/endpoints/auth';
import {
  type Audience,
  findAudienceBrands,
  listAudienceChoices,
  type Publication,
} from 'shared/endpoints/publishing';
import { endpointQuery, keepPreviousData, useQuery } from 'shared/query';
import { roleNames } from 'shared/rules/role-names';
import { CheckboxField, QueryView, Skeleton, Stack, Text } from 'shared/ui/core';
import { SimpleGrid, useTypedText } from 'shared/ui/data';
import { Fieldset } from 'shared/ui/occasional';
import { ChosenByName } from './chosen-by-name.tsx';
import { texts } from './texts.ts';

type Named = { readonly id: number; readonly name: string };

type AudienceFieldsProps = {
  readonly audience: Audience;
  /** The brands chosen when the editor opened, with their names. */
  readonly brands: Publication['brands'];
  readonly error: string | undefined;
  readonly onChange: (audience: Audience) => void;
};

/** None chosen does not limit. */
const orNull = <Value,>(chosen: readonly Value[]): Value[] | null =>
  chosen.length === 0 ? null : [...chosen];

/** Who sees it: malls, brands, what brands sell, and roles. */
export function AudienceFields({ audience, brands, error, onChange }: AudienceFieldsProps) {
  const choices = useQuery(endpointQuery(listAudienceChoices, {}));
  return (
    <QueryView query={choices} skeleton={<Skeleton h="48" />}>
      {({ malls, wholeCountry, categories }) => (
        <Stack gap="5">
          {wholeCountry && (
            <CheckboxField
              checked={audience.buildings === null}
              onChange={(whole) =>
                onChange({ ...audience, buildings: whole ? null : malls.map(({ id }) => id) })
              }
            >
              {texts.wholeCountry}
            </CheckboxField>
          )}
          {audience.buildings !== null && (
            <Several
              label={texts.malls}
              choices={malls}
              chosen={audience.buildings}
              error={
                error ?? (audience.buildings.length === 0 ? 'Elija al menos un centro comercial' : undefined)
              }
              onChange={(chosen) => onChange({ ...audience, buildings: [...chosen] })}
            />
          )}
          <BrandsField
            known={brands}
            chosen={audience.brands ?? []}
            onChange={(chosen) => onChange({ ...audience, brands: orNull(chosen) })}
          />
          <Several
            label={texts.categories}
            help={texts.narrow}
            choices={categories}
            chosen={audience.categories ?? []}
            onChange={(chosen) => onChange({ ...audience, categories: orNull(chosen) })}
          />
          <Several
            label={texts.roles}
            help={texts.narrow}
            choices={roleIds.map((id) => ({ id, name: roleNames[id] }))}
            chosen={audience.roles ?? []}
            onChange={(chosen) => onChange({ ...audience, roles: orNull(chosen) })}
          />
        </Stack>
      )}
    </QueryView>
  );
}

type SeveralProps<Id> = {
  readonly label: string;
  readonly help?: string;
  readonly error?: string | undefined;
  readonly choices: readonly { readonly id: Id; readonly name: string }[];
  readonly chosen: readonly Id[];
  readonly onChange: (chosen: readonly Id[]) => void;
};

function Several<Id extends string | number>({
  label,
  help,
  error,
  choices,
  chosen,
  onChange,
}: SeveralProps<Id>) {
  return (
    <Fieldset.Root invalid={error !== undefined}>
      <Fieldset.Legend fontSize="sm" fontWeight="medium" mb="1">
        {label}
      </Fieldset.Legend>
      {help && (
        <Text fontSize="sm" color="fg.muted" mb="2">
          {help}
        </Text>
      )}
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="2" maxH="60" overflowY="auto" tabIndex={-1}>
        {choices.map(({ id, name }) => (
          <CheckboxField
            key={id}
            checked={chosen.includes(id)}
            onChange={(on) => onChange(on ? [...chosen, id] : chosen.filter((one) => one !== id))}
          >
            {name}
          </CheckboxField>
        ))}
      </SimpleGrid>
      {error && (
        <Text role="alert" fontSize="sm" color="fg.error" mt="1">
          {error}
        </Text>
      )}
    </Fieldset.Root>
  );
}

type BrandsFieldProps = {
  readonly known: readonly Named[];
  readonly chosen: readonly number[];
  readonly onChange: (chosen: readonly number[]) => void;
};

function BrandsField({ known, chosen, onChange }: BrandsFieldProps) {
  const [wanted, setWanted] = useState('');
  const [search, setSearch] = useTypedText(wanted, setWanted);
  const found = useQuery({
    ...endpointQuery(findAudienceBrands, { query: { q: wanted } }),
    placeholderData: keepPreviousData,
  });
  return (
    <ChosenByName
      label={texts.brands}
      hint={chosen.length === 0 ? texts.everyBrand : texts.addBrand}
      removal={texts.removeBrand}
      known={known}
      chosen={chosen}
      found={found.data ?? []}
      search={search}
      onSearch={setSearch}
      isSearching={found.isFetching || search !== wanted}
      onChange={onChange}
    />
  );
}
