import { Button, CloseButton, Dialog, Portal, Text } from '@chakra-ui/react';
import { useRef, useState, type ReactNode } from 'react';
import { type ReturnTo, useOpener } from './use-opener.ts';

export type ConfirmQuestion = {
  readonly title: string;
  readonly description?: ReactNode;
  readonly confirmLabel?: string;
  readonly cancelLabel?: string;
  /** Red, and never the default of Enter. */
  readonly destructive?: boolean;
};

type ConfirmDialogProps = {
  readonly question: ConfirmQuestion | null;
  readonly onAnswer: (yes: boolean) => void;
  readonly returnTo?: ReturnTo | undefined;
};

export function ConfirmDialog({ question, onAnswer, returnTo }: ConfirmDialogProps) {
  // Keeps its texts while closing: other texts and button names would flash.
  const [asked, setAsked] = useState(question);
  const opener = useOpener(question !== null, returnTo);
  const cancel = useRef<HTMLButtonElement>(null);
  if (question !== null && question !== asked) setAsked(question);
  // Not rendered before the first question: most pages never ask.
  if (asked === null) return null;
  return (
    <Dialog.Root
      role="alertdialog"
      open={question !== null}
      finalFocusEl={opener}
      // The safe choice.
      initialFocusEl={() => cancel.current}
      onOpenChange={(details) => !details.open && onAnswer(false)}
      size="xs"
      placement={{ base: 'bottom', sm: 'center' }}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content
            maxW={{ base: 'full', sm: 'sm' }}
            borderRadius={{ base: 'none', sm: 'l3' }}
            borderTopRadius="l3"
            mb={{ base: '0', sm: 'auto' }}
          >
            <Dialog.Header pe="14">
              <Dialog.Title>{asked.title}</Dialog.Title>
            </Dialog.Header>
            {asked.description && (
              <Dialog.Body>
                <Text color="fg.muted">{asked.description}</Text>
              </Dialog.Body>
            )}
            <Dialog.Footer>
              <Button ref={cancel} variant="outline" colorPalette="neutral" onClick={() => onAnswer(false)}>
                {asked.cancelLabel ?? 'Cancelar'}
              </Button>
              <Button colorPalette={asked.destructive ? 'danger' : 'brand'} onClick={() => onAnswer(true)}>
                {asked.confirmLabel ?? 'Continuar'}
              </Button>
            </Dialog.Footer>
            <Dialog.CloseTrigger asChild>
              <CloseButton aria-label="Cerrar" size="sm" colorPalette="neutral" />
            </Dialog.CloseTrigger>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
