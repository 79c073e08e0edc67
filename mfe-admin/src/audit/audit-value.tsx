import type { ReactNode } from 'react';
import { isEmpty, isObject } from 'shared/rules/audit-changes';
import { auditFieldName } from 'shared/rules/audit-fields';
import { auditValueName } from 'shared/rules/audit-values';
import { useCountryCode } from 'shared/session';
import { Box, chakra, Stack } from 'shared/ui/core';

type AuditValueProps = { readonly field: string; readonly value: unknown };

/** What a field keeps: a text, several, or fields of its own. */
export function AuditValue({ field, value }: AuditValueProps): ReactNode {
  const country = useCountryCode();
  if (isObject(value)) return <Fields of={value} />;
  if (!Array.isArray(value)) return auditValueName(field, value, country);
  return (
    <Stack as="ul" listStyleType="none" gap="2">
      {value.map((one: unknown) => (
        <li key={JSON.stringify(one)}>
          <AuditValue field={field} value={one} />
        </li>
      ))}
    </Stack>
  );
}

function Fields({ of }: { readonly of: Readonly<Record<string, unknown>> }) {
  return (
    <Box>
      {Object.entries(of)
        .filter(([, value]) => !isEmpty(value))
        .map(([field, value]) => (
          <Box key={field}>
            <chakra.span color="fg.muted">{auditFieldName(field)}: </chakra.span>
            <AuditValue field={field} value={value} />
          </Box>
        ))}
    </Box>
  );
}
