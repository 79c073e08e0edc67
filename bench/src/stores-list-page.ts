import type { Page } from '@playwright/test';
import type { StoreCard, StorePage } from 'shared/endpoints/sales';

/** Cards of a page, as the API cuts them. */
const storesPerPage = 60;

/** One of the cards that staff of all malls see first. */
const card = (index: number, search: string): StoreCard => ({
  nombre: `Marca ${index} ${search}`.trim(),
  edificio: `Centro Comercial ${index % 12}`,
  edificioID: 1 + (index % 12),
  espacioCodigo: `E-${1000 + index}`,
  codigoLocalPais: String(1000 + index),
  pathImage: null,
  pathEspacio: `/${5000 + index}/${100 + index}`,
  idContrato: 20_000 + index,
  contrato: `CT-${index}`,
  marcaId: index,
  espacioId: 5000 + index,
  empresaId: 100 + index,
  pendientes: 1 + (index % 20),
  cantVentasDiariasPendientesMesAnterior: 0,
  rutEmpresa: '76086428-5',
  usuarios: [],
});

/** What the API answers a user of 29,000 stores: a page of them, other stores for each search. */
function storePage(url: string): StorePage {
  const { searchParams } = new URL(url);
  const search = searchParams.get('buscar') ?? '';
  const first = search.length * storesPerPage;
  return {
    content: Array.from({ length: storesPerPage }, (_, index) => card(first + index, search)),
    totalElements: 10_000,
    hasMore: true,
    totalPages: 167,
    number: 0,
    conteo: { pendientes: { total: 10_000, hasMore: true }, alDia: { total: 9_000, hasMore: false } },
  };
}

/** Answers the list of stores with a reach that the demo has not. */
export async function answerStores(page: Page): Promise<void> {
  await page.route('**/api/sales/contratos/admin-local**', (route) =>
    route.fulfill({ json: storePage(route.request().url()) }),
  );
}

/** Milliseconds from the press on the menu's entry to the frame after the cards stand and the search takes input. */
export async function whenListed(page: Page, menuEntry: string): Promise<number> {
  const listed = page.evaluate(
    () =>
      new Promise<number>((done) => {
        let pressed = 0;
        addEventListener('pointerdown', (event) => (pressed = event.timeStamp), {
          capture: true,
          once: true,
        });
        const look = (): void => {
          const cards = document.querySelectorAll('main li a').length;
          if (cards === 0 || document.querySelector('main [role=searchbox]') === null)
            requestAnimationFrame(look);
          else setTimeout(() => done(performance.now() - pressed));
        };
        requestAnimationFrame(look);
      }),
  );
  await page.getByRole('link', { name: menuEntry, exact: true }).click();
  return listed;
}

/** Remembers how long each task was that kept the page from answering for 50 ms and more. */
export const watchTasks = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const tasks: number[] = [];
    Object.assign(globalThis, { longTasks: tasks });
    new PerformanceObserver((list) =>
      tasks.push(...list.getEntries().map(({ duration }) => duration)),
    ).observe({
      entryTypes: ['longtask'],
    });
  });

/** The longest of those tasks, 0 without any. */
export const longestTask = (page: Page): Promise<number> =>
  page.evaluate(() => Math.max(0, ...(globalThis as unknown as { longTasks: number[] }).longTasks));

/** Milliseconds until as many plain links are drawn as the list has cards. */
export async function openLinks(page: Page): Promise<number> {
  await page.goto('about:blank');
  return page.evaluate(
    (count) =>
      new Promise<number>((done) => {
        const start = performance.now();
        const list = document.createElement('ul');
        const search = document.createElement('input');
        for (let index = 0; index < count; index += 1) {
          const link = document.createElement('a');
          link.href = `#${index}`;
          for (const text of [`Marca ${index}`, `Local ${1000 + index}`, `Centro Comercial ${index % 12}`]) {
            link.append(Object.assign(document.createElement('p'), { textContent: text }));
          }
          list.appendChild(document.createElement('li')).append(link);
        }
        document.body.append(search, list);
        requestAnimationFrame(() => setTimeout(() => done(performance.now() - start)));
      }),
    storesPerPage,
  );
}
