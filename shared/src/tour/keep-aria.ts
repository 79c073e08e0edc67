/** What driver.js writes on the target of a step, and takes away without asking what stood there. */
const written = ['aria-haspopup', 'aria-expanded', 'aria-controls'] as const;

/** Called before driver.js touches an element; puts its own attributes back as soon as it is done. */
export function keepAria(element: Element | undefined): void {
  if (!element) return;
  const before = written.map((name) => [name, element.getAttribute(name)] as const);
  queueMicrotask(() => {
    for (const [name, value] of before) {
      if (value === null) element.removeAttribute(name);
      else element.setAttribute(name, value);
    }
  });
}
