import { deleteDiscount, type ManagedDiscount } from 'shared/endpoints/discounts';
import { messageOf } from 'shared/http';
import { useWrite } from 'shared/writes';
import { ReasonDialog } from '../reason-dialog.tsx';
import { showDiscounts } from '../shown-by.ts';
import { texts } from './texts.ts';

type DeleteDialogProps = { readonly discount: ManagedDiscount; readonly onClose: () => void };

/** Deletes a discount, for a reason that stays with it (U-118, U-348). */
export function DeleteDialog({ discount, onClose }: DeleteDialogProps) {
  const removal = useWrite(deleteDiscount, {
    refreshes: showDiscounts,
    saved: texts.removed,
    onDone: onClose,
  });
  return (
    <ReasonDialog
      title={texts.removeTitle(discount.name)}
      help={texts.removeHelp}
      label={texts.reason}
      missing={texts.reasonMissing}
      confirm={texts.removeConfirm}
      busyText={texts.removing}
      cancel={texts.cancel}
      busy={removal.busy}
      failure={removal.error && `${texts.removeFailed}. ${messageOf(removal.error)}`}
      onConfirm={(comment) => removal.send({ params: { id: discount.id }, body: { comment } })}
      onClose={onClose}
    />
  );
}
