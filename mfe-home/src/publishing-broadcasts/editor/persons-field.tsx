import { useState } from 'react';
import { findAudiencePersons } from 'shared/endpoints/publishing';
import { endpointQuery, keepPreviousData, useQuery } from 'shared/query';
import { CheckboxField, Stack } from 'shared/ui/core';
import { useTypedText } from 'shared/ui/data';
import { ChosenByName } from '../../common/audience/chosen-by-name.tsx';
import { texts } from '../../common/audience/texts.ts';
import type { Editor } from './use-editor.ts';

const set = { shouldDirty: true, shouldValidate: true } as const;

type PersonsFieldProps = {
  readonly editor: Editor;
  /** The persons chosen when the editor opened, with their names. */
  readonly known: readonly { readonly id: number; readonly name: string }[];
};

/** Persons chosen by name, who get it besides the audience or alone. */
export function PersonsField({ editor: { form, values }, known }: PersonsFieldProps) {
  const [wanted, setWanted] = useState('');
  const [search, setSearch] = useTypedText(wanted, setWanted);
  const found = useQuery({
    ...endpointQuery(findAudiencePersons, { query: { q: wanted } }),
    placeholderData: keepPreviousData,
    enabled: wanted.trim() !== '',
  });
  const people = wanted.trim() === '' ? [] : (found.data ?? []);
  return (
    <Stack gap="3">
      <ChosenByName
        label={texts.persons}
        hint={texts.addPerson}
        removal={texts.removePerson}
        error={form.formState.errors.persons?.message}
        known={known}
        chosen={values.persons}
        found={people.map(({ email, ...person }) => ({ ...person, detail: email }))}
        search={search}
        onSearch={setSearch}
        isSearching={found.isFetching || search !== wanted}
        onChange={(persons) => form.setValue('persons', [...persons], set)}
      />
      <CheckboxField
        checked={values.onlyPersons}
        onChange={(only) => form.setValue('onlyPersons', only, set)}
      >
        {texts.onlyPersons}
      </CheckboxField>
    </Stack>
  );
}
