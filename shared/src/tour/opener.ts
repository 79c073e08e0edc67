/** The element that gets the focus back: a menu entry is hidden by then, so the menu's button replaces it. */
export function openerOf(focused: Element | null): Element | null {
  const menu = focused?.closest('[role=menu]');
  return menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : focused;
}
