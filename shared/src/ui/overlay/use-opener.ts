import { useLayoutEffect, useRef } from 'react';

const openPanel = '[role=dialog][data-state=open], [role=alertdialog][data-state=open]';

/** Who gets the focus in the end; `opener` is who had it in the beginning, or null where he is gone or disabled. */
export type ReturnTo = (opener: HTMLElement | null) => HTMLElement | null;

/** A panel that stands ready out of sight (React's Activity) is open for all that it knows. */
const isDrawn = (panel: HTMLElement): boolean => panel.closest('[style*="display: none"]') === null;

/**
 * Who gets the focus when a panel closes: whoever had it when it came into sight, before anything in it took it. An
 * entry of a menu is out of sight by then, and the button of the menu stands for it. Where another panel has come in
 * its place it stays there: going to the page, if only for a moment, is a step beside that panel, which closes it. Null for
 * who is gone. `returnTo` may know better who it is.
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
