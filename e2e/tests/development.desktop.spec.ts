import { linkTo } from 'shared/routes';
import { startDevelopment } from '../support/development.ts';
import { expect, test } from '../support/fixtures.ts';
import { portalUrl } from '../support/portal-facts.ts';

/** A build on a busy machine takes longer than what other tests wait for. */
const expectBuilt = expect.configure({ timeout: 60_000 });

test('a saved change of remote, shared or host shows without a reload, and a half-filled form stays', async ({
  page,
  problems,
  signInAs,
}) => {
  // It builds host and remote once, without a cache.
  test.setTimeout(300_000);
  const development = await startDevelopment('help', portalUrl);
  try {
    // Cookies are the same for every port.
    await signInAs('marca', 'CHL', { path: '' });
    await page.goto(`${development.url}${linkTo('FORMULARIO_TICKETERA', 'CHL')}`);
    const description = page.getByRole('textbox', { name: 'Descripción' });
    await description.fill('Gotea el techo');
    await page.evaluate(() => document.documentElement.setAttribute('data-not-reloaded', ''));

    await test.step('a component of the remote', async () => {
      await development.edit(
        'mfe-help/src/ticket-form/description-field.tsx',
        'label={texts.description}',
        'label="Descripción breve"',
      );
      await expectBuilt(page.getByRole('textbox', { name: 'Descripción breve' })).toBeVisible();
    });
    await test.step('a text of the remote', async () => {
      await development.edit('mfe-help/src/ticket-form/texts.ts', "'El equipo de", "'La gente de");
      await expectBuilt(page.getByText(/^La gente de su centro comercial/)).toBeVisible();
    });
    await test.step('a component that the host provides to remotes', async () => {
      await development.edit(
        'shared/src/ui/core/parts/page-header.tsx',
        '            {title}\n',
        '            {title} hoy\n',
      );
      await expectBuilt(page.getByRole('heading', { name: 'Crear solicitud hoy' })).toBeVisible();
    });
    await test.step('a text of the host', async () => {
      await development.edit('host/src/layout/texts.ts', "'Contraer menú'", "'Menos menú'");
      await expectBuilt(page.getByRole('button', { name: 'Menos menú' })).toBeVisible();
    });
    // An earlier change of another build is still there.
    await expectBuilt(page.getByRole('textbox', { name: 'Descripción breve' })).toHaveValue('Gotea el techo');
    await expectBuilt(page.locator('html')).toHaveAttribute('data-not-reloaded');

    for (const file of ['mfe-help/src/screens.ts', 'shared/src/query/index.ts']) {
      await test.step(`${file}, which components do not contain: the page is loaded again`, async () => {
        await development.edit(file, '', "document.documentElement.setAttribute('data-loaded', '');\n");
        await expectBuilt(page.locator('html[data-loaded]:not([data-not-reloaded])')).toBeVisible();
        await page.evaluate(() => document.documentElement.setAttribute('data-not-reloaded', ''));
        await page.evaluate(() => document.documentElement.removeAttribute('data-loaded'));
      });
    }
  } finally {
    problems.end();
    await development.stop();
  }
});
