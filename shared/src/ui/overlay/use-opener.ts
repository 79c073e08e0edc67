import { useLayoutEffect, useRef } from 'react';

/**
 * Who gets the focus when a panel closes: whoever had it when it came into sight, before anything in it took it. An
 * entry of a menu is out of sight by then, and the button of the menu stands for it. Null for who is gone.
 */
export function useOpener(open: boolean): () => HTMLElement | null {
  const opener = useRef<Element>(null);
  useLayoutEffect(() => {
    if (!open) return;
    const focused = document.activeElement;
    const menu = focused?.closest('[role=menu]');
    opener.current = menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : focused;
  }, [open]);
  return () => {
    const { current } = opener;
    return current instanceof HTMLElement && current !== document.body && current.isConnected
      ? current
      : null;
  };
}
