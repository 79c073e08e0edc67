import { Button, EmptyState, ErrorState } from 'shared/ui/core';
import { AppDialog } from 'shared/ui/overlay';
import { discountTexts as texts } from './texts.ts';

type MissingDiscountProps = {
  /** Why the discount could not be read; null if it was not found. */
  readonly failure: Error | null;
  readonly onRetry: () => void;
  readonly onClose: () => void;
};

/** The dialog in place of a discount's: a link to it may be older than the discount. */
export function MissingDiscount({ failure, onRetry, onClose }: MissingDiscountProps) {
  return (
    <AppDialog
      open
      hasAddress
      title={texts.detail}
      onClose={onClose}
      footer={<Button onClick={onClose}>{texts.close}</Button>}
    >
      {failure === null ? (
        <EmptyState title={texts.gone} description={texts.goneHelp} />
      ) : (
        <ErrorState description={failure.message} onRetry={onRetry} />
      )}
    </AppDialog>
  );
}
