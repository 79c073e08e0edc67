import { AppDialog } from 'shared/ui/overlay';
import { CouponValidator } from './coupon-validator.tsx';
import { texts } from './texts.ts';

/** The validator over 'Mis descuentos' (U-119). */
export const ValidatorDialog = ({ onClose }: { readonly onClose: () => void }) => (
  <AppDialog open title={texts.title} onClose={onClose}>
    <CouponValidator />
  </AppDialog>
);
