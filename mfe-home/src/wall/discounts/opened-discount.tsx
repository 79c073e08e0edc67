import { DiscountDialog } from 'shared/discounts';
import { Button, EmptyState, ErrorState } from 'shared/ui/core';
import { AppDialog } from 'shared/ui/overlay';
import { texts } from './texts.ts';
import { useOpenedDiscount } from './use-strip.ts';

type OpenedDiscountProps = { readonly id: number; readonly onClose: () => void };

/** The dialog of the discount in the address, which may no longer be in force. */
export default function OpenedDiscount({ id, onClose }: OpenedDiscountProps) {
  const { data, error, refetch } = useOpenedDiscount(id);
  const [discount] = data?.content ?? [];
  if (data === undefined && error === null) return null;
  if (discount) return <DiscountDialog key={id} discount={discount} onClose={onClose} />;
  return (
    <AppDialog
      open
      hasAddress
      title={texts.title}
      onClose={onClose}
      footer={<Button onClick={onClose}>{texts.close}</Button>}
    >
      {data === undefined ? (
        <ErrorState description={error?.message} onRetry={() => void refetch()} />
      ) : (
        <EmptyState title={texts.gone} description={texts.goneHelp} />
      )}
    </AppDialog>
  );
}
