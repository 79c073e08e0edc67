import { linkTo } from 'shared/routes';
import { expect, expectFitsEverySize, test } from '../support/fixtures.ts';
import { expectSaid } from '../support/sayings.ts';

test('marketing writes a question in a category of its own; a tenant finds it by a search word, until it is withdrawn', async ({
  page,
  signInAs,
}, info) => {
  const own = `${info.retry + 1}`;
  const category = `Estacionamiento ${own}`;
  const title = `¿Dónde dejo mi auto? ${own}`;
  const word = `parqueadero${info.retry + 1}`;
  const list = linkTo('PREGUNTAS', 'PER');

  await test.step('a category is created', async () => {
    await signInAs('marketing', 'PER', { path: `${list}?ver=categorias` });
    const drawer = page.getByRole('dialog', { name: 'Categorías de preguntas' });
    await drawer.getByRole('button', { name: 'Nueva categoría' }).click();
    const dialog = page.getByRole('dialog', { name: 'Nueva categoría' });
    await dialog.getByRole('textbox', { name: 'Nombre' }).fill(category);
    await dialog.getByLabel('Ícono').selectOption('Local');
    await dialog.getByRole('button', { name: 'Guardar categoría' }).click();
    await expectSaid(page, 'Categoría guardada');
    await expect(drawer.getByText(category)).toBeVisible();
    await expectFitsEverySize(page);
    await drawer.getByRole('button', { name: 'Cerrar' }).last().click();
  });

  await test.step('two questions are written, and the second moves up by keyboard', async () => {
    for (const name of [`${title} (otra)`, title]) {
      await page.goto(list);
      await page.getByRole('button', { name: 'Nueva pregunta' }).click();
      const dialog = page.getByRole('dialog', { name: 'Nueva pregunta' });
      await dialog.getByRole('textbox', { name: 'Pregunta' }).fill(name);
      await dialog.getByLabel('Categoría').selectOption(category);
      await dialog.getByRole('button', { name: 'Crear borrador' }).click();
      await expect(page.getByRole('heading', { level: 1, name }).first()).toBeVisible();
    }
    const editor = page.url();
    await page.getByRole('link', { name: 'Volver a las preguntas' }).click();
    await page.getByRole('searchbox').fill(own);
    const up = page.getByRole('button', { name: `Subir «${title}»` }).locator('visible=true');
    await up.focus();
    await page.keyboard.press('Enter');
    await expectSaid(page, 'Ahora está en el lugar 1 de 2');
    await expect(up).toBeDisabled();
    await expect(
      page.getByRole('button', { name: `Bajar «${title}»` }).locator('visible=true'),
    ).toBeFocused();
    await expectFitsEverySize(page);
    await page.goto(editor);
  });

  await test.step('the answer is previewed and published after a question', async () => {
    await page.getByRole('textbox', { name: 'Respuesta', exact: true }).fill('En el nivel menos dos.');
    await page.getByRole('textbox', { name: 'Palabras con las que se busca' }).fill(word);
    for (const screen of ['Teléfono', 'Computador']) {
      await expect(page.getByRole('figure', { name: screen }).getByText(title)).toBeVisible();
    }
    await expectFitsEverySize(page);
    await page.getByRole('button', { name: 'Publicar', exact: true }).click();
    await page.getByRole('button', { name: 'Publicar pregunta' }).click();
    await expectSaid(page, 'Pregunta publicada');
    await page.reload();
    await expect(page.getByText('Publicada', { exact: true }).first()).toBeVisible();
  });

  const editor = page.url();

  await test.step('a tenant finds it by its search word', async () => {
    await signInAs('local', 'PER', { path: `${linkTo('CENTRO_AYUDA', 'PER')}?buscar=${word}` });
    const results = page.getByRole('region', { name: 'Tu Búsqueda' });
    await expect(results.getByText(category)).toBeVisible();
    await results.getByRole('link', { name: title }).click();
    await expect(page.getByRole('heading', { level: 1, name: category })).toBeVisible();
    await expect(page.getByText('En el nivel menos dos.')).toBeVisible();
  });

  await test.step('withdrawn, it is gone for the tenant', async () => {
    await signInAs('marketing', 'PER', { path: editor });
    await page.getByRole('button', { name: 'Retirar' }).click();
    await page.getByRole('button', { name: 'Retirar pregunta' }).click();
    await expectSaid(page, 'Pregunta retirada');
    await signInAs('local', 'PER', { path: `${linkTo('CENTRO_AYUDA', 'PER')}?buscar=${word}` });
    await expect(page.getByText('¡Lo sentimos!, sin resultados.')).toBeVisible();
  });
});
