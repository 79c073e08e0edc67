import { useState } from 'react';
import {
  acceptCorrection,
  rejectCorrection,
  type CorrectionDetail,
} from 'shared/endpoints/correction-requests';
import { auditReasonLength } from 'shared/endpoints/sales-audit';
import { messageOf } from 'shared/http';
import { useCan } from 'shared/session';
import { Alert, Button, Flex, Stack, Text } from 'shared/ui/core';
import { AppDialog } from 'shared/ui/overlay';
import { useAskedWrite, useWrite } from 'shared/writes';
import { ReasonField, reasonFault } from '../common/audit/reason-field.tsx';
import { showCorrections } from '../common/corrections/show-corrections.ts';
import { texts } from './texts.ts';

type AnswerButtonsProps = { readonly request: CorrectionDetail; readonly onClose: () => void };

/** Both answers to an open request, for those who may give them. */
export function AnswerButtons({ request, onClose }: AnswerButtonsProps) {
  const mayAnswer = useCan('manage', 'SalesAudit') && request.estado === 'abierta';
  const [rejecting, setRejecting] = useState(false);
  const write = useAskedWrite(acceptCorrection, {
    refreshes: showCorrections,
    saved: texts.accepted,
    // Shown above the buttons; what has changed meanwhile is fetched again.
    onFailed: () => undefined,
    onDone: onClose,
  });
  const accept = (): void => {
    const question = {
      title: texts.acceptTitle,
      description: texts.acceptText,
      confirmLabel: texts.accept,
      cancelLabel: texts.cancel,
    };
    const rowVersion = request.registro?.rowVersion ?? null;
    write.ask(question, { params: { id: request.id }, body: { rowVersion } });
  };
  return (
    <Stack w="full" gap="3">
      {write.error && (
        <Alert.Root status="error" role="alert">
          <Alert.Indicator />
          <Alert.Title fontWeight="normal">{messageOf(write.error)}</Alert.Title>
        </Alert.Root>
      )}
      <Flex gap="3" justify="flex-end" wrap="wrap">
        {mayAnswer ? (
          <>
            <Button
              variant="outline"
              colorPalette="danger"
              minH="11"
              disabled={write.busy}
              onClick={() => setRejecting(true)}
            >
              {texts.reject}
            </Button>
            <Button minH="11" loading={write.busy} loadingText={texts.accepting} onClick={accept}>
              {texts.accept}
            </Button>
          </>
        ) : (
          <Button variant="outline" colorPalette="neutral" minH="11" onClick={onClose}>
            {texts.close}
          </Button>
        )}
      </Flex>
      {write.confirmation}
      {rejecting && <RejectDialog id={request.id} onClose={() => setRejecting(false)} onDone={onClose} />}
    </Stack>
  );
}

type RejectDialogProps = {
  readonly id: number;
  readonly onClose: () => void;
  readonly onDone: () => void;
};

function RejectDialog({ id, onClose, onDone }: RejectDialogProps) {
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const write = useWrite(rejectCorrection, {
    refreshes: showCorrections,
    saved: texts.rejected,
    onFailed: () => undefined,
    onDone,
  });
  const fault = reasonFault(reason);
  const send = (): void => {
    setTried(true);
    if (fault === undefined) write.send({ params: { id }, body: { motivo: reason.trim() } });
  };
  return (
    <AppDialog
      open
      title={texts.rejectTitle}
      onClose={onClose}
      unsaved={reason.trim() !== '' && !write.busy && !write.isSaved}
      hasAddress
      footer={
        <>
          <Button variant="outline" colorPalette="neutral" disabled={write.busy} onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button colorPalette="danger" loading={write.busy} loadingText={texts.rejecting} onClick={send}>
            {texts.rejectConfirm}
          </Button>
        </>
      }
    >
      <Stack gap="4">
        <Text color="fg.muted">{texts.rejectHelp}</Text>
        <ReasonField
          value={reason}
          error={tried ? fault : undefined}
          help={texts.reasonHelp(auditReasonLength.min)}
          onChange={setReason}
        />
        {write.error && (
          <Alert.Root status="error" role="alert">
            <Alert.Indicator />
            <Alert.Title fontWeight="normal">{messageOf(write.error)}</Alert.Title>
          </Alert.Root>
        )}
      </Stack>
    </AppDialog>
  );
}
