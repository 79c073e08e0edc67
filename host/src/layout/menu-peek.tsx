import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { Flex } from 'shared/ui/core';
import { MenuSheet, sheetWidth } from './menu-sheet.tsx';

/**
 * The drawer as the tour shows it to phones: in its place and to be looked at, with `target` in sight. The drawer itself is
 * a dialog, which would take the focus and Escape from the tour, and comes later than a step can wait.
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
      // Nothing that moves: the tour measures where the entry is.
      animation="fade-in 150ms ease-out"
    >
      <MenuSheet />
    </Flex>
  );
}
