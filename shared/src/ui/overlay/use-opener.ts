import { useLayoutEffect, useRef } from 'react';

const openPanel = '[role=dialog][data-state=open], [role=alertdialog][data-state=open]';

/** The element to focus after closing; `opener` had the focus before, or is null if it is gone or disabled. */
export type ReturnTo = (opener: HTMLElement | null) => HTMLElement | null;

/** A panel prepared in a hidden Activity of React considers itself open. */
const isDrawn = (panel: HTMLElement): boolean => panel.closest('[style*="display: none"]') === null;

/**
 * The element that gets the focus when a panel closes: the one that had it when the panel became visible. A
 * menu entry is hidden by then, so the menu's button replaces it. If another panel has replaced this one, the
 * focus stays there: focusing the page, even briefly, would count as a click outside and close it. Null if
 * the element is gone. `returnTo` can override it.
 */
export function useOpener(open: boolean, returnTo: ReturnTo = (opener) => opener): () => HTMLElement | null {
  const opener = useRef<Element>(null);
  useLayoutEffect(() => {
    if (!open) return;
    const focused = document.activeElement;
    const menu = focused?.closest('[role=menu]');
    opener.current = menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : focused;
  }, [open]);
  return () => {
    const { current } = opener;
    const isThere =
      current instanceof HTMLElement &&
      current !== document.body &&
      current.isConnected &&
      !current.matches(':disabled');
    const successor = [...document.querySelectorAll<HTMLElement>(openPanel)].findLast(isDrawn);
    if (successor === undefined || successor.contains(current)) {
      return returnTo(isThere ? current : null);
    }
    const { activeElement } = document;
    return activeElement instanceof HTMLElement && successor.contains(activeElement)
      ? activeElement
      : successor;
  };
}
