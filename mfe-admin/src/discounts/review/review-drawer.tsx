import { useRef, useState } from 'react';
import {
  approveDiscount,
  getDiscount,
  type ManagedDiscount,
  rejectDiscount,
} from 'shared/endpoints/discounts';
import { DiscountCard } from 'shared/discounts';
import { messageOf } from 'shared/http';
import { endpointQuery, useQuery } from 'shared/query';
import { allowsDiscountAction } from 'shared/rules/discount';
import { Box, Button, Heading, QueryView, Skeleton, Stack } from 'shared/ui/core';
import { AppDrawer, useConfirm } from 'shared/ui/overlay';
import { useWrite } from 'shared/writes';
import { ManagedFacts } from '../managed-facts.tsx';
import { ReasonDialog } from '../reason-dialog.tsx';
import { showDiscounts } from '../shown-by.ts';
import { texts } from './texts.ts';

type ReviewDrawerProps = { readonly id: number; readonly onClose: () => void };

/** A published discount as its customers will see it, and the decision about it (U-246, U-247). */
export function ReviewDrawer({ id, onClose }: ReviewDrawerProps) {
  const discount = useQuery({ ...endpointQuery(getDiscount, { params: { id } }), staleTime: 0 });
  const { data } = discount;
  return (
    <AppDrawer
      open
      hasAddress
      reading
      size="lg"
      title={texts.drawer}
      onClose={onClose}
      footer={data && <ReviewButtons discount={data} onClose={onClose} />}
    >
      <QueryView
        query={discount}
        skeleton={
          <Stack gap="5">
            <Skeleton h="64" />
            <Skeleton h="32" />
          </Stack>
        }
      >
        {(shown) => (
          <Stack gap="6">
            <Box as="section" aria-label={texts.preview}>
              <Heading as="h3" size="sm" mb="3">
                {texts.preview}
              </Heading>
              <Box maxW="18rem" mx="auto">
                <DiscountCard as="h4" discount={shown} country={shown.country} />
              </Box>
            </Box>
            <ManagedFacts discount={shown} withHead={false} />
          </Stack>
        )}
      </QueryView>
    </AppDrawer>
  );
}

type ReviewButtonsProps = { readonly discount: ManagedDiscount; readonly onClose: () => void };

/** Both decisions while the discount is pending; each asks before. */
function ReviewButtons({ discount, onClose }: ReviewButtonsProps) {
  const { id, name, status } = discount;
  const [isRejecting, setRejecting] = useState(false);
  const isOver = useRef(false);
  const { confirm, confirmation } = useConfirm();
  const approval = useWrite(approveDiscount, {
    refreshes: showDiscounts,
    saved: texts.approved,
    failed: texts.approveFailed,
    onDone: onClose,
  });
  const rejection = useWrite(rejectDiscount, {
    refreshes: showDiscounts,
    saved: texts.rejected,
    onSaved: () => {
      isOver.current = true;
    },
    onDone: onClose,
  });
  const approve = async (): Promise<void> => {
    const question = {
      title: texts.approveTitle(name),
      description: texts.approveHelp,
      confirmLabel: texts.approveConfirm,
    };
    if (await confirm(question)) approval.send({ params: { id } });
  };
  return (
    <>
      <Button variant="outline" colorPalette="neutral" onClick={onClose}>
        {texts.close}
      </Button>
      {allowsDiscountAction(status, 'review') && (
        <>
          <Button
            variant="outline"
            colorPalette="danger"
            disabled={approval.busy}
            onClick={() => setRejecting(true)}
          >
            {texts.reject}
          </Button>
          <Button loading={approval.busy} loadingText={texts.approving} onClick={() => void approve()}>
            {texts.approve}
          </Button>
        </>
      )}
      {confirmation}
      {isRejecting && (
        <ReasonDialog
          title={texts.rejectTitle(name)}
          help={texts.rejectHelp}
          label={texts.reason}
          missing={texts.reasonMissing}
          confirm={texts.rejectConfirm}
          busyText={texts.rejecting}
          cancel={texts.cancel}
          overAddress
          busy={rejection.busy}
          isSaved={() => isOver.current}
          failure={rejection.error && `${texts.rejectFailed}. ${messageOf(rejection.error)}`}
          onConfirm={(reason) => rejection.send({ params: { id }, body: { reason } })}
          onClose={() => setRejecting(false)}
        />
      )}
    </>
  );
}
