import { memo } from 'react';
import { exportDailySales, type SalesContract } from 'shared/endpoints/sales';
import { call } from 'shared/http';
import { useCan } from 'shared/session';
import { Flex, PageHeader } from 'shared/ui/core';
import { ExportButton } from 'shared/ui/overlay';
import type { StoreState } from '../common/stores/store-link.ts';
import { StoreHeader } from '../common/period/store-header.tsx';
import { DailyTourButton } from './tour/daily-tour-button.tsx';
import { UploadButton } from './upload/upload-button.tsx';
import { dailyTexts as texts } from './texts.ts';

type DailyHeadProps = {
  readonly contract: SalesContract | undefined;
  /** The month that is shown, and exported. */
  readonly month: string;
  /** Data passed by the navigation, until the lease has loaded. */
  readonly arrivedWith: StoreState | null;
  readonly back: { readonly label: string; readonly to: string } | null;
};

/** The page's subject. Like the days, it does not render again when a day opens. */
export const DailyHead = memo(function DailyHead({ contract, month, arrivedWith, back }: DailyHeadProps) {
  const mayExport = useCan('read', 'DailySales');
  return (
    <>
      <PageHeader
        title={texts.title}
        action={
          contract && (
            <Flex gap="2">
              {mayExport && (
                <ExportButton
                  onExport={() =>
                    call(exportDailySales, { params: { id: contract.id }, body: { periodo: month } })
                  }
                />
              )}
              <UploadButton contractId={contract.id} />
              <DailyTourButton />
            </Flex>
          )
        }
        {...(back && { back })}
      />
      <StoreHeader contract={contract} arrivedWith={arrivedWith} />
    </>
  );
});
