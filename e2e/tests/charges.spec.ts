import { linkTo } from 'shared/routes';
import { downloadOf, filterBy, pendingNotes } from '../support/billing.ts';
import { expect, expectAccessible, expectFitsWidth, test } from '../support/fixtures.ts';
import { bySize, isPhone } from '../support/sales.ts';

test('pending notes are accepted in the pop-up after the sign-in, and the list knows who did it [P-013 P-205]', async ({
  page,
  signInAs,
}, info) => {
  const country = bySize(info, 'CHL', 'PER');
  await signInAs('finanzas', country, { notes: 'kept' });
  const popUp = pendingNotes(page);
  const waiting = popUp.getByRole('list', { name: 'Notas de cargo pendientes' }).getByRole('listitem');
  await expect(waiting).toHaveCount(3);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(popUp).toBeVisible();

  const review = waiting.first().getByRole('button', { name: /^Revisar la nota/ });
  const folio = (await review.getAttribute('aria-label'))?.replace(/\D/g, '') ?? '';
  await review.click();
  const note = page.getByRole('dialog', { name: `Nota de cargo ${folio}` });
  await expect(note.getByRole('row', { name: /^Total/ })).toBeVisible();
  await expectFitsWidth(page);
  await expectAccessible(page);
  await note.getByRole('button', { name: 'Aceptar nota' }).click();
  await expect(page.getByText('Nota aceptada')).toBeVisible();
  await expect(waiting).toHaveCount(2);

  await test.step('Notas de cargo finds the accepted one, and Ver nota opens it [P-004 P-050]', async () => {
    await popUp.getByRole('button', { name: 'Más tarde' }).click();
    await expect(popUp).toHaveCount(0);
    if (isPhone(info)) await page.getByRole('button', { name: 'Abrir menú' }).click();
    await page.getByRole('link', { name: 'Notas de cargo' }).click();
    await expect(page).toHaveURL(`/${country.toLowerCase()}/shopping/notas-de-cargo`);
    await expect(page.getByRole('heading', { level: 1, name: 'Notas de cargo' })).toBeVisible();
    await page.getByRole('searchbox').fill(folio);
    await filterBy(page, 'Estado', 'Aceptada');
    const openNote = page.getByRole('button', { name: `Ver nota ${folio}`, exact: true });
    await expect(openNote).toHaveText('Ver nota');
    await openNote.click();
    await expect(note.getByText(/^Aceptada por .+ el 15\/04\/2026/)).toBeVisible();
    await note.getByRole('button', { name: 'Cerrar' }).last().click();
  });

  await test.step('what was put off is asked for again, until none is left [P-206]', async () => {
    // Put off is put off: a page that is loaded again says in its menu what waits, the next sign-in asks again.
    await page.reload();
    if (isPhone(info)) await page.getByRole('button', { name: 'Abrir menú' }).click();
    await expect(page.getByRole('link', { name: /2 notas por aceptar/ })).toBeVisible();
    await expect(popUp).toHaveCount(0);
    await page.context().clearCookies();
    await signInAs('finanzas', country, { notes: 'kept' });
    for (const left of [1, 0]) {
      await waiting
        .first()
        .getByRole('button', { name: /^Revisar la nota/ })
        .click();
      await page.getByRole('button', { name: 'Aceptar nota' }).click();
      await expect(waiting).toHaveCount(left);
    }
    await expect(popUp).toHaveCount(0);
    await expectFitsWidth(page);
    await expectAccessible(page);
  });
});

test('the common expenses of a chosen company: five files a page, each a PDF on the disk [P-048 P-421 P-418]', async ({
  page,
  signInAs,
}) => {
  const asked = page.waitForRequest(/\/expenses\/country\/[^?]+\?/);
  await signInAs('empresa', 'CHL', { path: '/chl/shopping/seleccionArchivo' });
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Comercial Lumbre/ })
    .click();
  await expect(page).toHaveURL('/chl/shopping/gastos-comunes');
  const files = page.getByRole('button', { name: /^Descargar Gastos comunes/ }).locator('visible=true');
  await expect(files).toHaveCount(5);
  const { searchParams } = new URL((await asked).url());
  expect([searchParams.get('page'), searchParams.get('limit')]).toEqual(['0', '5']);
  await page.goto('/chl/shopping/gastos-comunes');
  await expect(files).toHaveCount(5);
  const first = (await files.first().getAttribute('aria-label')) ?? '';
  const { name, bytes } = await downloadOf(page, () => files.first().click());
  expect(name).toMatch(/^Gastos-comunes-2026-03-.+\.pdf$/);
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  await page.getByRole('button', { name: 'Página siguiente' }).click();
  await expect(page.getByText(/^6–10 de \d+$/)).toBeVisible();
  const sizes = page.getByLabel('Filas por página');
  await expect(sizes.getByRole('option')).toHaveText(['5', '10', '15', '20']);
  await expect(sizes).toHaveValue('5');
  await expect(page.getByRole('button', { name: first, exact: true })).toHaveCount(0);
  // Nothing lies half under the bar.
  await page.evaluate(() => scrollTo(0, 0));
  await expectFitsWidth(page);
  await expectAccessible(page);
});

test('what a Chilean company owes: in all, by age, document by document, and in instalments [U-015 U-016 U-017 U-018]', async ({
  page,
  signInAs,
}) => {
  await signInAs('empresa', 'CHL', { path: linkTo('CUENTAS_POR_PAGAR', 'CHL') });
  await expect(page.getByRole('img', { name: /^Deuda por antigüedad/ })).toBeVisible();
  const total = page.getByText('Deuda total', { exact: true }).locator('xpath=following-sibling::*[1]');
  await expect(total).toHaveText(/^\$\s?[1-9][\d.]*$/);
  const ages = page.getByRole('group', { name: 'Filtrar por antigüedad' }).getByRole('button');
  await expect(ages).toHaveCount(5);
  for (const age of await ages.all()) await expect(age).toHaveText(/\$\s?[\d.]+$/);
  const documents = page.getByRole('button', { name: /^Descargar Factura/ }).locator('visible=true');
  await expect(documents.first()).toBeVisible();
  await expectFitsWidth(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: /^DEUDA <=30/ }).click();
  await expect(page.getByText('Deuda >180').locator('visible=true')).toHaveCount(1);
  const { name, bytes } = await downloadOf(page, () => documents.first().click());
  expect(name).toMatch(/^CL\d\d-\d+\.pdf$/);
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');

  await test.step('the instalments of an agreement have a tab of their own', async () => {
    await page.getByRole('tab', { name: 'Deuda Convenio' }).click();
    const overdue = page.getByText('Vencido', { exact: true }).locator('visible=true');
    await expect(overdue).toHaveCount(2);
    await expect(page.getByText(/Cuota \d+/).filter({ visible: true })).not.toHaveCount(0);
    await filterBy(page, 'Estado', 'Vigente');
    await expect(overdue).toHaveCount(0);
    await expectFitsWidth(page);
    await expectAccessible(page);
  });
});
