import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { Flex } from 'shared/ui/core';
import { MenuSheet, sheetWidth } from './menu-sheet.tsx';

/**
 * A copy of the drawer that the tour shows on phones, scrolled to `target` and not interactive. The drawer
 * itself is a dialog: it would take focus and Escape from the tour, and opens too late for a step.
 */
export function MenuPeek({ target }: { target: string }): ReactNode {
  const sheet = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const entry = sheet.current?.querySelector(`[data-tour="${CSS.escape(target)}"]`);
    entry?.scrollIntoView({ block: 'nearest' });
  }, [target]);
  return (
    <Flex
      ref={sheet}
      direction="column"
      position="fixed"
      top="0"
      insetStart="0"
      width={sheetWidth}
      height="100dvh"
      zIndex="modal"
      bg="bg.panel"
      boxShadow="lg"
      // No animation: the tour measures the entry's position.
      animation="fade-in 150ms ease-out"
    >
      <MenuSheet />
    </Flex>
  );
}
