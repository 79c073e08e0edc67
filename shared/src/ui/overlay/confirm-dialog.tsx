import { Button, CloseButton, Dialog, Portal, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';

export type ConfirmQuestion = {
  readonly title: string;
  readonly description?: ReactNode;
  readonly confirmLabel?: string;
  readonly cancelLabel?: string;
  /** Red, and never what Enter does. */
  readonly destructive?: boolean;
};

type ConfirmDialogProps = {
  readonly question: ConfirmQuestion | null;
  readonly onAnswer: (yes: boolean) => void;
};

export function ConfirmDialog({ question, onAnswer }: ConfirmDialogProps) {
  return (
    <Dialog.Root
      role="alertdialog"
      open={question !== null}
      onOpenChange={(details) => !details.open && onAnswer(false)}
      size="xs"
      placement={{ base: 'bottom', sm: 'center' }}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content borderRadius="l3">
            <Dialog.Header pe="14">
              <Dialog.Title>{question?.title}</Dialog.Title>
            </Dialog.Header>
            {question?.description && (
              <Dialog.Body>
                <Text color="fg.muted">{question.description}</Text>
              </Dialog.Body>
            )}
            <Dialog.Footer>
              <Button variant="outline" colorPalette="neutral" onClick={() => onAnswer(false)}>
                {question?.cancelLabel ?? 'Cancelar'}
              </Button>
              <Button
                colorPalette={question?.destructive ? 'danger' : 'brand'}
                onClick={() => onAnswer(true)}
              >
                {question?.confirmLabel ?? 'Continuar'}
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
