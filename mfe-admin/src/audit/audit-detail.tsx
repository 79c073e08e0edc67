import type { AuditEntryRow } from 'shared/contract/audit';
import { formatDateTime } from 'shared/format';
import { auditActionName } from 'shared/rules/audit-actions';
import { useCountryCode } from 'shared/session';
import { Button, Card, Stack, Text } from 'shared/ui/core';
import { Fact } from 'shared/ui/data';
import { AppDrawer } from 'shared/ui/overlay';
import { aboutOf, changesOf } from './about.ts';
import { auditTexts as texts } from './texts.ts';

type AuditDetailProps = { readonly entry: AuditEntryRow; readonly onClose: () => void };

/** An entry with what it kept of before and after. */
export function AuditDetail({ entry, onClose }: AuditDetailProps) {
  const country = useCountryCode();
  const { person, action, at, ip } = entry;
  const changes = changesOf(entry.before, entry.after);
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
      <Stack gap="6">
        <Stack as="dl" gap="3">
          <Fact label={texts.columns.action}>{auditActionName(action)}</Fact>
          <Fact label={texts.columns.at}>{formatDateTime(at, country)}</Fact>
          <Fact label={texts.columns.person}>
            {person ? `${person.name} · ${person.email}` : texts.nobody}
          </Fact>
          <Fact label={texts.columns.about}>{aboutOf(entry)}</Fact>
          <Fact label={texts.columns.ip}>{ip}</Fact>
        </Stack>
        {changes.length === 0 && <Text color="fg.muted">{texts.noData}</Text>}
        {changes.map(({ field, before, after }) => (
          <Card.Root key={field}>
            <Card.Body p="4" gap="2">
              <Text fontWeight="semibold">{field}</Text>
              <Stack as="dl" gap="2" fontSize="sm">
                {before !== '' && <Fact label={texts.before}>{before}</Fact>}
                {after !== '' && <Fact label={texts.after}>{after}</Fact>}
              </Stack>
            </Card.Body>
          </Card.Root>
        ))}
      </Stack>
    </AppDrawer>
  );
}
