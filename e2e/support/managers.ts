import type { Locator, Page } from '@playwright/test';

type Named = { readonly nombres: string; readonly apellidos: string };
type Person = Named & { readonly email: string };

export const fullName = ({ nombres, apellidos }: Named): string => `${nombres} ${apellidos}`;

export const managers = (page: Page): Locator => page.getByRole('list', { name: 'Jefes de Local' });

/** Two people may have the same name, so the e-mail identifies them. */
export const toggleOf = (page: Page, { email }: Person): Locator =>
  managers(page).getByRole('listitem').filter({ hasText: email }).getByRole('switch');

export const chooser = (page: Page): Locator => page.getByLabel('Contacto', { exact: true });
