import type { RecordImportDetail } from 'shared/endpoints/record-imports';
import { formatCount } from 'shared/format';
import { Alert, Stack, Text } from 'shared/ui/core';
import { texts } from './texts.ts';

type Notice = { readonly tone: 'info' | 'success' | 'warning' | 'error'; readonly text: string };

function noticeOf(detail: RecordImportDetail): Notice | null {
  const { status, counts, message, country, left, origin, integration } = detail;
  if (message !== null) return { tone: 'error', text: message };
  if (status === 'expired') return { tone: 'warning', text: texts.expired };
  if (status === 'tried') return { tone: 'info', text: texts.tried };
  if (integration !== null && (status === 'faulty' || (status === 'applied' && (counts?.wrong ?? 0) > 0)))
    return { tone: 'warning', text: texts.faultyCall };
  if (status === 'faulty')
    return {
      tone: 'error',
      text: (origin === 'folder' ? texts.faultyInFolder : texts.faulty)(
        counts?.wrong ?? 0,
        formatCount(counts?.wrong ?? 0, country),
      ),
    };
  if (status === 'undone' && left > 0)
    return { tone: 'warning', text: texts.someLeft(left, formatCount(left, country)) };
  if (status === 'unchanged')
    return { tone: 'info', text: integration === null ? texts.nothing : texts.nothingInCall };
  if (status !== 'ready') return null;
  if (detail.outdated) return { tone: 'warning', text: texts.outdated };
  return { tone: 'success', text: texts.ready };
}

/** What came of the last step, and what to do now. */
export function ImportNotice({ detail }: { readonly detail: RecordImportDetail }) {
  const notice = noticeOf(detail);
  const { unread, country } = detail;
  const { unused, unusedNames } = detail.documents ?? { unused: 0, unusedNames: [] };
  const names = unusedNames.join(', ');
  return (
    <Stack gap="3">
      {notice && (
        <Alert.Root status={notice.tone} role={notice.tone === 'error' ? 'alert' : 'status'}>
          <Alert.Indicator />
          <Alert.Content>
            {detail.status === 'failed' && <Alert.Title>{texts.failed}</Alert.Title>}
            <Alert.Description>{notice.text}</Alert.Description>
          </Alert.Content>
        </Alert.Root>
      )}
      {unread.length > 0 && (
        <Text fontSize="sm" color="fg.muted" overflowWrap="anywhere">
          {texts.unread(unread.join(', '))}
        </Text>
      )}
      {unused > 0 && (
        <Text fontSize="sm" color="fg.muted" overflowWrap="anywhere">
          {texts.unusedDocuments(
            unused,
            formatCount(unused, country),
            unused > unusedNames.length ? texts.andMore(names) : names,
          )}
        </Text>
      )}
    </Stack>
  );
}
