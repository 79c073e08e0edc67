import { DiscountDialog, MissingDiscount } from 'shared/discounts';
import { useOpenedDiscount } from './use-strip.ts';

type OpenedDiscountProps = { readonly id: number; readonly onClose: () => void };

/** The dialog of the discount in the address, which may no longer be in force. */
export default function OpenedDiscount({ id, onClose }: OpenedDiscountProps) {
  const { data, error, refetch } = useOpenedDiscount(id);
  if (data === undefined && error === null) return null;
  const [discount] = data?.content ?? [];
  if (discount) return <DiscountDialog key={id} discount={discount} onClose={onClose} />;
  const failure = data === undefined ? error : null;
  return <MissingDiscount failure={failure} onRetry={() => void refetch()} onClose={onClose} />;
}
