import type { DialogRootProps } from '@chakra-ui/react';
import type { PanelProps } from './panel-props.ts';
import { useEverOpen } from './use-ever-open.ts';
import { useGuardedClose } from './use-guarded-close.tsx';
import { useOpener } from './use-opener.ts';

type Panel = Pick<PanelProps, 'open' | 'onClose' | 'unsaved'> & {
  /** It has an entry in the history, so that the back button closes it. */
  readonly closesOnBack?: boolean;
};

/**
 * A press in a question above the panel is none beside it. By the time that is looked at, the answer may have closed the
 * question, and the panel would ask anew.
 */
const keepForQuestions: DialogRootProps['onInteractOutside'] = (event) => {
  const { target } = event.detail.originalEvent;
  if (target instanceof Element && target.closest('[role=alertdialog]')) event.preventDefault();
};

/** How dialogs and drawers come and go: what their root takes, whether there is one yet, and the question before closing. */
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
