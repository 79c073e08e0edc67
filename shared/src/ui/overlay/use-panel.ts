import type { DialogRootProps } from '@chakra-ui/react';
import type { PanelProps } from './panel-props.ts';
import { useEverOpen } from './use-ever-open.ts';
import { useGuardedClose } from './use-guarded-close.tsx';
import { useOpener } from './use-opener.ts';

type Panel = Pick<PanelProps, 'open' | 'onClose' | 'unsaved'> & {
  /** It has a history entry, so that the back button closes it. */
  readonly closesOnBack?: boolean;
};

/**
 * A press in a question above the panel is not a press outside. When it is handled, the answer may have
 * closed the question already, and the panel would ask again.
 */
const keepForQuestions: DialogRootProps['onInteractOutside'] = (event) => {
  const { target } = event.detail.originalEvent;
  if (target instanceof Element && target.closest('[role=alertdialog]')) event.preventDefault();
};

/**
 * Common behaviour of dialogs and drawers: props of the root, whether it is rendered, and the question before
 * closing.
 */
export function usePanel({ open, onClose, unsaved = false, closesOnBack = true }: Panel) {
  const everOpen = useEverOpen(open);
  const finalFocusEl = useOpener(open);
  const { requestClose, question } = useGuardedClose(open && closesOnBack, onClose, unsaved);
  const root = {
    open,
    finalFocusEl,
    onOpenChange: (details: { readonly open: boolean }) => !details.open && requestClose(),
    onInteractOutside: keepForQuestions,
    lazyMount: true,
    unmountOnExit: true,
  };
  return { everOpen, root, question };
}
