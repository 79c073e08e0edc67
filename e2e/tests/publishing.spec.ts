import { linkTo } from 'shared/routes';
import { expect, expectAccessible, expectFitsWidth, oneSize, test } from '../support/fixtures.ts';
import { expectSaid } from '../support/sayings.ts';

/** One mall of Chile: the demo's company has stores there, its store manager has none. */
const mall = 'Mall Puerto Azul';

test(
  'marketing writes, previews and publishes to one mall; its tenant opens and confirms it, one of another mall does not see it [T31]',
  { tag: oneSize },
  async ({ page, signInAs }, info) => {
    // A second attempt meets what the first one published.
    const title = `Corte de agua ${info.project.name} ${info.retry + 1}`;

    await test.step('marketing writes a draft, which saves itself', async () => {
      await signInAs('marketing', 'CHL', { path: linkTo('ANUNCIOS', 'CHL') });
      await page.getByRole('button', { name: 'Nuevo anuncio' }).click();
      const dialog = page.getByRole('dialog', { name: 'Nuevo anuncio' });
      await dialog.getByRole('textbox', { name: 'Título' }).fill(title);
      await dialog.getByLabel('Categoría').selectOption('Mantenimiento');
      await dialog.getByRole('button', { name: 'Crear borrador' }).click();
      await expect(page.getByRole('heading', { level: 1, name: title }).first()).toBeVisible();
      await page
        .getByRole('textbox', { name: 'Texto', exact: true })
        .fill('El martes no habrá agua entre las 2 y las 5.');
      const malls = page.getByRole('group', { name: 'Centros comerciales' });
      const wholeCountry = page.getByRole('checkbox', { name: /^Todo el país/ });
      await expect(wholeCountry.or(malls.getByRole('checkbox')).first()).toBeVisible();
      // Only those who administer every mall have it, which a mall made by another test changes.
      if (await wholeCountry.isVisible()) await wholeCountry.uncheck();
      await expect(malls.getByRole('checkbox').first()).toBeVisible();
      for (const other of await malls.getByRole('checkbox').all()) await other.uncheck();
      await malls.getByRole('checkbox', { name: mall }).check();
      await page.getByRole('checkbox', { name: 'Pide «Leído y conforme»' }).check();
      await expect(page.getByText('Guardado', { exact: true })).toBeVisible();
      await expect(page.getByText(/personas lo verán$/)).toBeVisible();
    });

    await test.step('the preview shows it on a phone and a computer, light and dark', async () => {
      for (const screen of ['Teléfono', 'Computador']) {
        await expect(page.getByRole('figure', { name: screen }).getByText(title)).toBeVisible();
      }
      await page.getByText('Oscuro', { exact: true }).click();
      await expectFitsWidth(page);
      await expectAccessible(page);
    });

    await test.step('it is published after a question', async () => {
      await page.getByRole('button', { name: 'Publicar ahora' }).click();
      await page.getByRole('button', { name: 'Publicar anuncio' }).click();
      await expectSaid(page, 'Anuncio publicado');
      await page.reload();
      await expect(page.getByText('Publicado', { exact: true }).first()).toBeVisible();
      await expect(page.getByRole('textbox', { name: 'Texto', exact: true })).toContainText(
        'El martes no habrá agua',
      );
    });

    const readings = `${new URL(page.url()).pathname}/lecturas`;

    await test.step('a tenant of another mall does not see it', async () => {
      await signInAs('local', 'CHL');
      await expect(page.getByRole('article').first()).toBeVisible();
      await expect(page.getByRole('link', { name: title })).toHaveCount(0);
    });

    await test.step('a tenant of that mall opens and confirms it', async () => {
      await signInAs('empresa', 'CHL');
      await page.getByRole('link', { name: title }).click();
      await page.getByRole('button', { name: 'Leído y conforme' }).click();
      await expect(page.getByText(/^Usted confirmó este anuncio el/)).toBeVisible();
      await expectAccessible(page);
    });

    await test.step('the readings show who confirmed it', async () => {
      await signInAs('marketing', 'CHL', { path: readings });
      await expect(page.getByRole('heading', { level: 1, name: 'Lecturas del anuncio' })).toBeVisible();
      await page.getByRole('searchbox', { name: 'Buscar por nombre o correo' }).fill('empresa.chl');
      const row = page.getByRole('region', { name: 'Por persona' });
      await expect(row.getByText('empresa.chl@demo.vitrina.test').locator('visible=true')).toBeVisible();
      await expect(row.getByText('—')).toHaveCount(0);
      await expectFitsWidth(page);
      await expectAccessible(page);
    });
  },
);
