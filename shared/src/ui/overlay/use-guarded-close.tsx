import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { useCloseOnBack } from './use-close-on-back.ts';

/** The question before unsaved input is left. */
export const leaveQuestion = {
  title: '¿Descartar los cambios?',
  description: 'Lo que escribió y no guardó se perderá.',
  confirmLabel: 'Descartar',
  cancelLabel: 'Seguir editando',
  destructive: true,
};

/** Closes at once, or asks first if there is unsaved input; the back button does the same. */
export function useGuardedClose(open: boolean, onClose: () => void, unsaved: boolean) {
  const [asking, setAsking] = useState(false);

  const requestClose = () => (unsaved ? setAsking(true) : onClose());
  const stay = useCloseOnBack(open, requestClose);

  const question: ReactNode = (
    <ConfirmDialog
      question={asking ? leaveQuestion : null}
      onAnswer={(leave) => {
        setAsking(false);
        if (leave) onClose();
        else stay();
      }}
    />
  );
  return { requestClose, question };
}
