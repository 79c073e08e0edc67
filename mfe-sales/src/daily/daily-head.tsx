import { memo } from 'react';
import type { SalesContract } from 'shared/contract/sales';
import { PageHeader } from 'shared/ui/core';
import type { StoreState } from '../store/store-link.ts';
import { TourButton } from '../tour/tour-button.tsx';
import { StoreHeader } from './store-header.tsx';
import { dailyTexts as texts } from './texts.ts';

type DailyHeadProps = {
  readonly contract: SalesContract | undefined;
  /** What the navigation carried, until the contract is there. */
  readonly arrivedWith: StoreState | null;
  readonly back: { readonly label: string; readonly to: string } | null;
};

/** What the page is about. Like its days, it is not drawn anew when a day opens. */
export const DailyHead = memo(function DailyHead({ contract, arrivedWith, back }: DailyHeadProps) {
  return (
    <>
      <PageHeader title={texts.title} action={contract && <TourButton />} {...(back && { back })} />
      <StoreHeader contract={contract} arrivedWith={arrivedWith} />
    </>
  );
});
