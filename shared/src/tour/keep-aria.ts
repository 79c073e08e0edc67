/** Attributes that driver.js writes on a step's target, and removes without restoring earlier values. */
const written = ['aria-haspopup', 'aria-expanded', 'aria-controls'] as const;

/** Called before driver.js touches an element; restores the element's own attributes afterwards. */
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
