import { useEffect } from 'react';
import type { Announcement } from 'shared/endpoints/announcements';
import { confirmAnnouncement, markOpened } from 'shared/endpoints/readings';
import { useCountry } from 'shared/country';
import { formatDateTime } from 'shared/format';
import { call, messageOf } from 'shared/http';
import { isViewing } from 'shared/session';
import { useMutation } from 'shared/query';
import { Alert, Text } from 'shared/ui/core';
import { ConfirmBox } from '../common/announcement/confirm-box.tsx';
import { texts } from '../common/announcement/texts.ts';

/**
 * Tells that the announcement was opened, and offers 'Leído y conforme' where it asks for that. A repeated
 * confirmation changes nothing, so it needs no idempotency key.
 */
export function ConfirmReading({ announcement }: { readonly announcement: Announcement }) {
  const { announcementId: id, pideConforme: asks } = announcement;
  const { code } = useCountry();
  const opening = useMutation({ mutationFn: () => call(markOpened, { params: { id } }) });
  const confirming = useMutation({ mutationFn: () => call(confirmAnnouncement, { params: { id } }) });
  const { mutate: open } = opening;
  // Staff who view the portal as another user leave no receipt of that person.
  useEffect(() => {
    if (!isViewing()) open();
  }, [id, open]);
  if (!asks || (!opening.data && !opening.isError)) return null;
  const at = confirming.data?.confirmedAt ?? opening.data?.confirmedAt ?? null;
  if (at !== null) {
    return (
      <Alert.Root status="success">
        <Alert.Indicator />
        <Alert.Title>{texts.confirmed(formatDateTime(at, code))}</Alert.Title>
      </Alert.Root>
    );
  }
  return (
    <ConfirmBox busy={confirming.isPending} onConfirm={() => confirming.mutate()}>
      {confirming.error && (
        <Text role="alert" mt="3" color="fg.error" fontSize="sm">
          {texts.confirmFailed}. {messageOf(confirming.error)}
        </Text>
      )}
    </ConfirmBox>
  );
}
