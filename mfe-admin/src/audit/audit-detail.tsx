import type { AuditEntryRow } from 'shared/endpoints/audit';
import { formatDateTime } from 'shared/format';
import { auditAbout, auditSource } from 'shared/rules/audit-about';
import { auditActionName } from 'shared/rules/audit-actions';
import { auditChanges, isEmpty } from 'shared/rules/audit-changes';
import { auditFieldName } from 'shared/rules/audit-fields';
import { useCountryCode } from 'shared/session';
import { Box, Button, Card, Stack, Text } from 'shared/ui/core';
import { Fact } from 'shared/ui/data';
import { AppDrawer } from 'shared/ui/overlay';
import { AuditValue } from './audit-value.tsx';
import { auditTexts as texts } from './texts.ts';

type AuditDetailProps = { readonly entry: AuditEntryRow; readonly onClose: () => void };

/** An entry with its values before and after. */
export function AuditDetail({ entry, onClose }: AuditDetailProps) {
  const country = useCountryCode();
  const { person, action, at, ip, names } = entry;
  const changes = auditChanges(entry.before, entry.after);
  return (
    <AppDrawer
      open
      title={texts.detailTitle}
      onClose={onClose}
      footer={
        <Button variant="outline" colorPalette="neutral" onClick={onClose}>
          {texts.close}
        </Button>
      }
    >
      {/* Focusable, so that the keyboard scrolls this long text without controls. */}
      <Stack gap="6" tabIndex={0} outline="none">
        <Stack as="dl" gap="3">
          <Fact label={texts.columns.action}>{auditActionName(action)}</Fact>
          <Fact label={texts.columns.at}>{formatDateTime(at, country)}</Fact>
          <Fact label={texts.columns.person}>
            {person ? `${person.name} · ${person.email}` : texts.nobody}
          </Fact>
          <Fact label={texts.columns.about}>
            {auditAbout(entry)}
            <Source>{auditSource(entry)}</Source>
          </Fact>
          <Fact label={texts.columns.ip}>{ip}</Fact>
        </Stack>
        {changes.length === 0 && <Text color="fg.muted">{texts.noData}</Text>}
        {changes.map(({ field, before, after }) => (
          <Card.Root key={field}>
            <Card.Body p="4" gap="2">
              <Box>
                <Text fontWeight="semibold">{auditFieldName(field)}</Text>
                {field !== '' && <Source>{field}</Source>}
              </Box>
              <Stack as="dl" gap="2" fontSize="sm">
                {[
                  { label: texts.before, value: before },
                  { label: texts.after, value: after },
                ]
                  .filter(({ value }) => !isEmpty(value))
                  .map(({ label, value }) => (
                    <Fact key={label} label={label}>
                      <AuditValue field={field} value={value} reading={{ country, names }} />
                    </Fact>
                  ))}
              </Stack>
            </Card.Body>
          </Card.Root>
        ))}
      </Stack>
    </AppDrawer>
  );
}

/** Technical names, for reports and investigations. */
function Source({ children }: { readonly children: string }) {
  return (
    <Text color="fg.muted" fontSize="xs" fontFamily="mono" overflowWrap="anywhere">
      {children}
    </Text>
  );
}
