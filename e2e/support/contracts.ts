import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { listContractContacts, listContracts, type ContractRow } from 'shared/endpoints/contracts';
import { ask } from './sales.ts';

/** All contracts that the signed-in account reaches, by code. */
export async function contractsOf(request: APIRequestContext): Promise<ContractRow[]> {
  return listContracts.reply.parse(await ask(request, '/api/contratos?size=50')).content;
}

export async function contractAt(request: APIRequestContext, index: number): Promise<ContractRow> {
  const contract = (await contractsOf(request)).at(index);
  if (contract === undefined) throw new Error(`The account has no contract ${index}.`);
  return contract;
}

export const contactsOf = async (request: APIRequestContext, contractId: number) =>
  listContractContacts.reply.parse(await ask(request, `/api/contratos/${contractId}/contactos`)).contactos;

/** One per contract shown, as a table row or a card. */
export const contractActions = (page: Page): Locator =>
  page.getByRole('button', { name: /^Ver detalle del contrato / });

export const chip = (page: Page, label: string): Locator =>
  page.getByRole('button', { name: new RegExp(`^Quitar filtro ${label}`) });
