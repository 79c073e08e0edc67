import { linkTo } from 'shared/routes';
import { contractAt } from '../support/contracts.ts';
import { expect, expectAccessible, expectFitsWidth, test } from '../support/fixtures.ts';
import { fullName, managers } from '../support/managers.ts';

test('the managers of a contract, each with his toggle [S-038 S-155]', async ({ page, signInAs }) => {
  await signInAs('empresa', 'CHL', { path: linkTo('CONTRATOS', 'CHL') });
  const [manager] = (await contractAt(page.request, 0)).usuarios;
  if (manager === undefined) throw new Error('The first contract of the demo has a store manager.');
  await page.getByRole('link', { name: new RegExp(fullName(manager)) }).click();
  await expect(page).toHaveURL(/\/chl\/shopping\/marca\/\d+\/encargados$/);
  await expect(managers(page).getByRole('listitem')).toHaveCount(1);
  await expect(page.getByRole('switch', { name: `Jefe de Local: ${fullName(manager)}` })).toBeChecked();
  await expect(page.getByText('1 de 2')).toBeVisible();
  // Another one, by its own address.
  const { id, codigo, usuarios } = await contractAt(page.request, 1);
  await page.goto(`/chl/shopping/marca/${id}/encargados`);
  await expect(page.getByText(`Contrato ${codigo}`).filter({ visible: true }).first()).toBeVisible();
  expect(usuarios).not.toEqual([]);
  await expect(managers(page).getByRole('listitem')).toHaveCount(usuarios.length);
  for (const user of usuarios) await expect(managers(page)).toContainText(fullName(user));
  await expectFitsWidth(page);
  await expectAccessible(page);
});
