import type { SessionCompany } from 'shared/endpoints/auth';
import {
  grantableRoles,
  managersPerContract,
  type CompanyContract,
  type GrantableRole,
  type listClientBrands,
} from 'shared/endpoints/users';
import type { ReplyOf } from 'shared/endpoints/endpoint';
import type { ContactValues } from './contact-values.ts';
import { newContactTexts as texts } from './texts.ts';

type Brands = ReplyOf<typeof listClientBrands>;

/** What the user may grant in a company: roles, and their targets. */
export type Choices = {
  readonly company: SessionCompany;
  readonly roles: readonly GrantableRole[];
  readonly brands: Brands['brands'];
  readonly contracts: readonly CompanyContract[];
};

export function choicesOf(
  company: SessionCompany,
  { brands, wholeCompany }: Brands,
  contracts: readonly CompanyContract[],
): Choices {
  const own = brands.filter(({ assignable }) => assignable);
  const given = {
    EXT_EMPRESA: wholeCompany,
    EXT_MARCA: own.length > 0,
    EXT_LOCAL: contracts.length > 0,
  } satisfies Record<GrantableRole, boolean>;
  return { company, roles: grantableRoles.filter((role) => given[role]), brands: own, contracts };
}

/** The valid part of the choice: an address may name anything. */
export function chosenAmong(
  { company, roles, brands, contracts }: Choices,
  values: ContactValues,
): ContactValues {
  return {
    ...values,
    rol: roles.find((role) => role === values.rol) ?? null,
    empresaId: company.id,
    marcaId: brands.find(({ id }) => id === values.marcaId)?.id ?? null,
    contratoId: contracts.find(({ id }) => id === values.contratoId)?.id ?? null,
  };
}

export const isFull = ({ managers }: CompanyContract): boolean => managers >= managersPerContract;

/** S-048: whether the role would add a third manager. */
export const isForFullContract = ({ contracts }: Choices, { rol, contratoId }: ContactValues): boolean =>
  rol === 'EXT_LOCAL' && contracts.some((contract) => contract.id === contratoId && isFull(contract));

/** The role's target, in words. */
export function targetName({ company, brands, contracts }: Choices, values: ContactValues): string {
  if (values.rol === 'EXT_MARCA') return brands.find(({ id }) => id === values.marcaId)?.name ?? '';
  if (values.rol !== 'EXT_LOCAL') return company.name;
  const contract = contracts.find(({ id }) => id === values.contratoId);
  return contract ? texts.targetContract(contract) : '';
}
