/** Who gets the focus back: an entry of a menu is out of sight by then, and the menu's button stands for it. */
export function openerOf(focused: Element | null): Element | null {
  const menu = focused?.closest('[role=menu]');
  return menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : focused;
}
