import type { AdminUser } from 'shared/endpoints/users';
import { ConflictDialog, type ConflictChoice } from 'shared/writes';
import { conflictTexts } from '../common/conflict/texts.ts';
import { useBrandChoices, useContractChoices } from '../common/use-company-choices.ts';
import { usersTexts as texts } from './texts.ts';
import type { UserEditorState } from './use-user-form.ts';
import { differences, placeOf } from './user-differences.ts';

type UserConflictProps = {
  readonly editor: UserEditorState;
  readonly choice: ConflictChoice<AdminUser>;
  /** The user when the form opened; null for a new one. */
  readonly opened: AdminUser | null;
};

/** Another user saved this user meanwhile: the differences, and the choice between both (T19). */
export function UserConflict({ editor, choice, opened }: UserConflictProps) {
  const { values, reach, categories } = editor;
  const { stored } = choice;
  const names = usePlaceNames(values.companyId, [...(opened?.assignations ?? []), ...stored.assignations]);
  return (
    <ConflictDialog
      title={texts.conflictTitle}
      help={texts.conflictHelp}
      rows={differences({ values, reach, adds: opened === null }, stored, { categories, names })}
      texts={conflictTexts}
      first="mine"
      choice={choice}
    />
  );
}

function usePlaceNames(companyId: number, held: AdminUser['assignations']): ReadonlyMap<string, string> {
  const { data: choices } = useBrandChoices(companyId);
  const { data: contracts = [] } = useContractChoices(companyId);
  return new Map([
    ...held.map(({ type, brandId, contractId, name }): [string, string] => {
      if (contractId !== null) return [placeOf({ type: 'Contract', contractId }), name];
      if (type === 'Brand' && brandId !== null) return [placeOf({ type, brandId }), name];
      return ['', name];
    }),
    ...(choices?.brands ?? []).map(({ id, name }): [string, string] => [
      placeOf({ type: 'Brand', brandId: id }),
      name,
    ]),
    ...contracts.map((contract): [string, string] => [
      placeOf({ type: 'Contract', contractId: contract.id }),
      texts.contractName(contract),
    ]),
    [placeOf({ type: 'Client', clientId: companyId }), texts.wholeCompany],
  ]);
}
