import { expect, type Locator, type Page } from '@playwright/test';

type Named = { readonly nombres: string; readonly apellidos: string };
type Person = Named & { readonly email: string };

export const fullName = ({ nombres, apellidos }: Named): string => `${nombres} ${apellidos}`;

export const managers = (page: Page): Locator => page.getByRole('list', { name: 'Jefes de Local' });

const rowOf = (list: Locator, { email }: Person): Locator =>
  list.getByRole('listitem').filter({ hasText: email }).getByRole('switch');

/** Two people may have the same name, so the e-mail identifies them. */
export const toggleOf = (page: Page, person: Person): Locator => rowOf(managers(page), person);

/** Switches on a person of the other contacts, with the search if there are many. */
export async function addManager(page: Page, person: Person): Promise<void> {
  const others = page.getByRole('list', { name: 'Otros contactos' });
  await expect(others).toBeVisible();
  const search = page.getByRole('searchbox', { name: 'Buscar por nombre o correo' });
  if (await search.isVisible()) await search.fill(person.email);
  await rowOf(others, person).press('Space');
}
