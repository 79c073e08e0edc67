import { useEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'shared/router';
import { routeTitles } from 'shared/routes';
import { useRouteName } from '../routes/use-route-name.ts';
import { texts } from './texts.ts';

/** If a screen has no heading by then, the focus stays on the content itself. */
const headingWithinMs = 5_000;

const openPanel = '[role=dialog][data-state=open]';

function focusHeading(main: HTMLElement): boolean {
  const heading = main.querySelector('h1');
  if (!heading) return false;
  heading.tabIndex = -1;
  heading.style.outline = 'none';
  heading.focus({ preventScroll: true });
  return true;
}

/** Sets the tab's title and, after a navigation, moves the focus to the page's heading. */
export function usePageArrival(): RefObject<HTMLDivElement | null> {
  const content = useRef<HTMLDivElement>(null);
  const { pathname } = useLocation();
  const name = useRouteName();
  const title = name ? routeTitles[name] : texts.errorTitle;
  const before = useRef(pathname);

  useEffect(() => {
    document.title = texts.pageTitle(title);
  }, [title]);

  useEffect(() => {
    const main = content.current;
    if (!main || before.current === pathname) return undefined;
    before.current = pathname;
    scrollTo({ top: 0 });
    // A panel opened with the page has the focus already, and would take its loss for a click outside.
    if (document.activeElement?.closest(openPanel)) return undefined;
    main.focus({ preventScroll: true });
    if (focusHeading(main)) return undefined;
    // The heading comes with the screen's code; if the focus has moved by then, it stays.
    const observer = new MutationObserver(() => {
      if (document.activeElement !== main || focusHeading(main)) observer.disconnect();
    });
    observer.observe(main, { childList: true, subtree: true });
    const timer = setTimeout(() => observer.disconnect(), headingWithinMs);
    return () => {
      observer.disconnect();
      clearTimeout(timer);
    };
  }, [pathname]);

  return content;
}
