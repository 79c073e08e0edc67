import type { Page } from '@playwright/test';

/** Milliseconds from the press on `button` to the frame after the first rows take input. */
export async function whenDrawn(page: Page, button: string): Promise<number> {
  const drawn = page.evaluate(
    () =>
      new Promise<number>((done) => {
        let pressed = 0;
        addEventListener('pointerdown', (event) => (pressed = event.timeStamp), {
          capture: true,
          once: true,
        });
        const look = (): void => {
          if (document.querySelector('[data-store] input:enabled') === null) requestAnimationFrame(look);
          else setTimeout(() => done(performance.now() - pressed));
        };
        requestAnimationFrame(look);
      }),
  );
  await page.getByRole('button', { name: button }).click();
  return drawn;
}

/** Scrolls the table until the row of a store is drawn. */
export async function scrollToStore(page: Page, contratoId: number): Promise<void> {
  await page.waitForFunction((wanted) => {
    const rows = [...document.querySelectorAll<HTMLElement>('[data-store]')];
    const own = rows.find(({ dataset }) => dataset['store'] === wanted);
    const scroller = rows[0]?.closest('table')?.parentElement;
    if (own) own.scrollIntoView({ block: 'center' });
    else if (scroller) {
      const isAbove = Number(rows[0]?.dataset['store']) > Number(wanted);
      scroller.scrollTop += scroller.clientHeight * (isAbove ? -0.9 : 0.9);
    }
    return own !== undefined;
  }, String(contratoId));
}

/** Milliseconds from pasting into the first cell to the frame after it. */
export const pasteBlock = (page: Page, block: string): Promise<number> =>
  page.evaluate(
    (text) =>
      new Promise<number>((done) => {
        const input = document.querySelector<HTMLInputElement>('[data-store] input');
        input?.focus();
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/plain', text);
        setTimeout(() => {
          const start = performance.now();
          input?.dispatchEvent(
            new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
          );
          requestAnimationFrame(() => setTimeout(() => done(performance.now() - start)));
        }, 300);
      }),
    block,
  );

/** Milliseconds per key typed into a field, from the key to the frame after it. */
export async function keyTimes(page: Page, selector: string): Promise<number[]> {
  const field = page.locator(selector);
  await field.focus();
  await page.evaluate(() => {
    const times: number[] = [];
    Object.assign(globalThis, { keyTimes: times });
    addEventListener(
      'keydown',
      ({ timeStamp }) =>
        requestAnimationFrame(() => setTimeout(() => times.push(performance.now() - timeStamp))),
      { capture: true },
    );
  });
  for (const [count, key] of ['1', '2', '3', '4', 'Backspace', 'Backspace', '5', '6', '7'].entries()) {
    await page.keyboard.press(key);
    await page.waitForFunction(
      (wanted) => (globalThis as unknown as { keyTimes: number[] }).keyTimes.length >= wanted,
      count + 1,
    );
  }
  return page.evaluate(() => (globalThis as unknown as { keyTimes: number[] }).keyTimes);
}

/** Milliseconds until a table of native inputs is drawn. */
export async function openTable(page: Page, rows: number, columns: number): Promise<number> {
  await page.goto('about:blank');
  return page.evaluate(
    ([rowCount, columnCount]) =>
      new Promise<number>((done) => {
        const start = performance.now();
        const grid = document.createElement('table');
        for (let row = 0; row < rowCount; row += 1) {
          const line = grid.insertRow();
          line.insertCell().textContent = `Tienda ${row}`;
          for (let column = 0; column < columnCount; column += 1) {
            const input = document.createElement('input');
            input.style.width = '7rem';
            line.insertCell().append(input);
          }
        }
        document.body.append(grid);
        requestAnimationFrame(() => setTimeout(() => done(performance.now() - start)));
      }),
    [rows, columns] as const,
  );
}

/** Milliseconds until that table shows the cells of a block. */
export const pasteIntoTable = (page: Page, block: string): Promise<number> =>
  page.evaluate(
    (text) =>
      new Promise<number>((done) => {
        const start = performance.now();
        const rows = document.querySelectorAll('tr');
        for (const [row, line] of text.split('\n').entries()) {
          const inputs = rows[row]?.querySelectorAll('input') ?? [];
          for (const [column, cell] of line.split('\t').entries()) {
            const input = inputs[column];
            if (input) input.value = cell;
          }
        }
        requestAnimationFrame(() => setTimeout(() => done(performance.now() - start)));
      }),
    block,
  );
