import { formatDay } from 'shared/format';
import { linkTo } from 'shared/routes';
import { mailTo, managerOf } from '../support/accounts.ts';
import { expect, expectAccessible, expectFitsWidth, test } from '../support/fixtures.ts';
import { expectSaid } from '../support/sayings.ts';
import { bySize, dailyPath, storeAt } from '../support/sales.ts';
import { signInByApi } from '../support/sign-in.ts';

const country = 'ARG';
const motivo = 'Faltó sumar la caja de la tarde';

test('a store asks for the correction of a day of a closed month, operations accept it beside the day, and the store reads who did what', async ({
  page,
  signInAs,
}, info) => {
  const { request } = page.context();
  // Both sizes share the portal, and a second attempt finds the first one's request answered.
  const email = await managerOf(country, bySize(info, 4, 5));
  const day = info.retry === 0 ? '2025-06-12' : '2025-06-13';
  await signInByApi(request, email);
  const store = await storeAt(request, 0);

  await test.step('the store asks', async () => {
    await page.goto(dailyPath(country, store, `?dia=${day}`));
    await page.getByRole('button', { name: 'Solicitar corrección' }).click();
    const panel = page.getByRole('dialog', { name: `Solicitar corrección · ${formatDay(day)}` });
    const tickets = panel.getByLabel('Transacciones');
    await tickets.fill(String(Number(await tickets.inputValue()) + 1));
    await panel.getByRole('textbox', { name: 'Motivo' }).fill(motivo);
    await expectAccessible(page);
    await expectFitsWidth(page);
    await panel.getByRole('button', { name: 'Enviar solicitud' }).click();
    await expectSaid(page, 'Solicitud enviada');
    const requests = page.getByRole('region', { name: 'Solicitudes de corrección' });
    await expect(requests.getByText('Solicitud enviada')).toBeVisible();
    await expect(requests.getByRole('button', { name: 'Retirar solicitud' })).toBeVisible();
    await expectAccessible(page);
    await expectFitsWidth(page);
  });

  await test.step('operations see the day beside it, and accept', async () => {
    const list = linkTo('SOLICITUDES_CORRECCION', country);
    await signInAs('operaciones', country, { path: `${list}?estado=abierta&buscar=${store.contrato}` });
    await expectAccessible(page);
    await expectFitsWidth(page);
    await page.getByText(formatDay(day)).filter({ visible: true }).click();
    const panel = page.getByRole('dialog', { name: `Solicitud de corrección · ${formatDay(day)}` });
    await expect(panel.getByText(`Motivo: ${motivo}`)).toBeVisible();
    await expect(panel.getByRole('row', { name: /Transacciones/ })).toBeVisible();
    await expectAccessible(page);
    await expectFitsWidth(page);
    await panel.getByRole('button', { name: 'Aceptar y corregir' }).click();
    const question = page.getByRole('alertdialog', { name: '¿Aceptar la solicitud?' });
    await question.getByRole('button', { name: 'Aceptar y corregir' }).click();
    await expectSaid(page, 'Solicitud aceptada. La venta quedó corregida.');
    await expect(panel).toHaveCount(0);
  });

  await test.step('the store gets a mail, and the day says who asked and who accepted', async () => {
    const mail = await mailTo(request, email, new RegExp(`Se corrigió la venta del ${formatDay(day)}`));
    expect(mail.text).toContain('aceptó la solicitud de');
    await signInByApi(request, email);
    await page.goto(dailyPath(country, store, `?dia=${day}`));
    const requests = page.getByRole('region', { name: 'Solicitudes de corrección' });
    await expect(requests.getByText('Solicitud aceptada')).toBeVisible();
    const history = page.getByRole('region', { name: 'Historial' });
    await expect(history.getByText('Corrigió la venta')).toBeVisible();
    await expect(history.getByText(/^A solicitud de /)).toBeVisible();
    await expectFitsWidth(page);
  });
});
