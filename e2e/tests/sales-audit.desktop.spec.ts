import type { APIRequestContext } from '@playwright/test';
import { listStores, type StoreCard } from 'shared/endpoints/sales';
import { formatDay, formatMonth } from 'shared/format';
import { linkTo } from 'shared/routes';
import { mailTo, managerOf } from '../support/accounts.ts';
import { expect, expectFitsEverySize, test } from '../support/fixtures.ts';
import { expectSaid } from '../support/sayings.ts';
import { ask, dailyPath, storedPeriod, storesOf } from '../support/sales.ts';
import { emailOf, signInByApi } from '../support/sign-in.ts';

const country = 'COL';
const motivo = 'El local informó la nota equivocada';

/** A store manager whose company has no well-known account: its people are told of what this test does. */
async function quietStore(request: APIRequestContext): Promise<{ email: string; store: StoreCard }> {
  await signInByApi(request, emailOf('empresa', country));
  const known = new Set((await storesOf(request)).map(({ empresaId }) => empresaId));
  for (let place = 0; place < 20; place += 1) {
    const email = await managerOf(country, place);
    await signInByApi(request, email);
    // An account that another test has taken its stores from is of no use here.
    const { data } = listStores.reply.safeParse(await ask(request, listStores.path));
    const store = data?.content.find(({ empresaId }) => !known.has(empresaId));
    if (store !== undefined) return { email, store };
  }
  throw new Error('Every store manager belongs to a well-known company.');
}

test('a month is audited with its numbers first, a day unlocked and corrected with a reason, and the store reads it all [S-416 S-417 S-418]', async ({
  page,
  signInAs,
}, info) => {
  const { request } = page.context();
  // A second attempt finds what the first one has audited.
  const month = info.retry === 0 ? '2025-06' : '2025-07';
  const day = `${month}-10`;
  const { email, store } = await quietStore(request);
  const { dias } = await storedPeriod(request, store, month);
  const open = dias.filter(({ estado }) => estado === 'declared' || estado === 'justified').length;
  const name = `${store.nombre}, local ${store.codigoLocalPais ?? store.espacioCodigo}`;

  await test.step('the days that are declared are locked', async () => {
    const list = linkTo('AUDITORIA_VENTAS', country);
    await signInAs('operaciones', country, { path: `${list}?mes=${month}&buscar=${store.contrato}` });
    const box = page.getByRole('checkbox', { name: `Elegir ${name}` }).filter({ visible: true });
    await box.check();
    await expectFitsEverySize(page);
    await page.getByRole('button', { name: 'Auditar 1 elegido' }).click();
    const dialog = page.getByRole('dialog', { name: `Auditar ${formatMonth(month)}` });
    await expect(dialog.getByText(`Se bloquearán ${open} días de 1 local.`, { exact: true })).toBeVisible();
    await expectFitsEverySize(page);
    await dialog.getByRole('button', { name: `Auditar ${open} días`, exact: true }).click();
    await expectSaid(page, 'Los días quedaron auditados');
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText('Auditado', { exact: true }).filter({ visible: true })).toBeVisible();
  });

  await test.step('one of them is unlocked with a reason', async () => {
    await page
      .getByRole('link', { name: `Ver las ventas de ${name}` })
      .filter({ visible: true })
      .click();
    await expect(page.getByRole('link', { name: 'Volver a la auditoría de ventas' })).toBeVisible();
    await page.goto(dailyPath(country, store, `?dia=${day}`));
    await page.getByRole('button', { name: 'Desbloquear día' }).click();
    const dialog = page.getByRole('dialog', { name: `Desbloquear el ${formatDay(day)}` });
    await dialog.getByRole('textbox', { name: 'Motivo' }).fill(motivo);
    await expectFitsEverySize(page);
    await dialog.getByRole('button', { name: 'Desbloquear 1 día' }).click();
    await expectSaid(page, 'Los días quedaron desbloqueados');
    await expect(dialog).toHaveCount(0);
  });

  await test.step('and corrected for the store [S-060]', async () => {
    await page.getByRole('button', { name: 'Corregir la venta' }).click();
    const panel = page.getByRole('dialog', { name: `Corregir la venta · ${formatDay(day)}` });
    const tickets = panel.getByLabel('Transacciones');
    await tickets.fill(String(Number(await tickets.inputValue()) + 1));
    await panel.getByRole('textbox', { name: 'Motivo' }).fill(motivo);
    await expectFitsEverySize(page);
    await panel.getByRole('button', { name: 'Guardar corrección' }).click();
    await expectSaid(page, 'Corrección guardada. Avisaremos al local.');
    await expect(panel).toHaveCount(0);
  });

  await test.step('the store gets a mail, and the day’s history has who did what and why', async () => {
    const mail = await mailTo(request, email, new RegExp(`Se corrigió la venta del ${formatDay(day)}`));
    expect(mail.text).toContain(`Motivo: ${motivo}`);
    await signInByApi(request, email);
    await page.goto(dailyPath(country, store, `?dia=${day}`));
    const history = page.getByRole('region', { name: 'Historial' });
    await expect(history.getByText('Corrigió la venta')).toBeVisible();
    await expect(history.getByText(`Motivo: ${motivo}`).first()).toBeVisible();
    await expect(history.getByText('Desbloqueó el día')).toBeVisible();
    await expect(history.getByText('Auditó el día').first()).toBeVisible();
    await expectFitsEverySize(page);
  });
});
