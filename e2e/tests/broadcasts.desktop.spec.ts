import { linkTo } from 'shared/routes';
import { expect, expectFitsEverySize, test } from '../support/fixtures.ts';
import { expectSaid } from '../support/sayings.ts';

test('marketing sends a notification to one role; it is in the bell of a tenant of that role, until it is withdrawn [P-432]', async ({
  page,
  signInAs,
}, info) => {
  const title = `Cierre del acceso norte ${info.retry + 1}`;
  const list = linkTo('AVISOS', 'ARG');

  await test.step('a draft is written for the managers of stores', async () => {
    await signInAs('marketing', 'ARG', { path: list });
    await page.getByRole('button', { name: 'Nuevo aviso' }).click();
    const dialog = page.getByRole('dialog', { name: 'Nuevo aviso' });
    await dialog.getByRole('textbox', { name: 'Título' }).fill(title);
    await dialog.getByRole('button', { name: 'Crear borrador' }).click();
    await expect(page.getByRole('heading', { level: 1, name: title }).first()).toBeVisible();
    await page.getByRole('textbox', { name: 'Texto' }).fill('Desde el lunes se entra por el acceso sur.');
    await page.getByRole('textbox', { name: 'Enlace' }).fill(linkTo('CENTRO_AYUDA', 'ARG'));
    await page.getByRole('checkbox', { name: 'Encargado de local' }).check();
    await expect(page.getByText(/personas? lo verán?$/)).toBeVisible();
  });

  await test.step('the preview shows it on a phone and a computer', async () => {
    for (const screen of ['Teléfono', 'Computador']) {
      await expect(page.getByRole('figure', { name: screen }).getByText(title).first()).toBeVisible();
    }
    await expectFitsEverySize(page);
  });

  await test.step('it is sent after a question, and its page says when', async () => {
    await page.getByRole('button', { name: 'Enviar', exact: true }).click();
    await page.getByRole('button', { name: 'Enviar aviso' }).click();
    await expectSaid(page, 'Aviso en camino');
    await expect(page.getByText(/^Enviado el /)).toBeVisible();
    await expect(page.getByText('Lo recibieron').first()).toBeVisible();
    await expectFitsEverySize(page);
  });

  const report = page.url();

  await test.step('a manager of a store opens it from their notifications', async () => {
    await signInAs('local', 'ARG', { path: linkTo('NOTIFICACIONES', 'ARG') });
    await page.getByRole('button', { name: title }).first().click();
    const dialog = page.getByRole('dialog', { name: title });
    await expect(dialog.getByText('Desde el lunes se entra por el acceso sur.')).toBeVisible();
    await dialog.getByRole('link', { name: 'Ver más' }).click();
    await expect(page).toHaveURL(new RegExp(`${linkTo('CENTRO_AYUDA', 'ARG')}$`));
  });

  await test.step('somebody of another role did not get it', async () => {
    await signInAs('finanzas', 'ARG', { path: linkTo('NOTIFICACIONES', 'ARG') });
    await expect(page.getByRole('heading', { level: 1, name: 'Notificaciones' }).first()).toBeVisible();
    await expect(page.getByText(title)).toHaveCount(0);
  });

  await test.step('withdrawn, it is gone from the notifications', async () => {
    await signInAs('marketing', 'ARG', { path: report });
    await page.getByRole('button', { name: 'Retirar' }).click();
    await page.getByRole('button', { name: 'Retirar aviso' }).click();
    await expectSaid(page, 'Aviso retirado');
    await signInAs('local', 'ARG', { path: linkTo('NOTIFICACIONES', 'ARG') });
    await expect(page.getByRole('heading', { level: 1, name: 'Notificaciones' }).first()).toBeVisible();
    await expect(page.getByText(title)).toHaveCount(0);
  });
});
