import type { ReactNode } from 'react';
import { isEmpty, isObject } from 'shared/rules/audit-changes';
import { auditFieldName } from 'shared/rules/audit-fields';
import { auditValueName, type AuditReading } from 'shared/rules/audit-values';
import { Box, chakra, Stack } from 'shared/ui/core';

type AuditValueProps = {
  readonly field: string;
  readonly value: unknown;
  readonly reading: AuditReading;
};

/** A field's value: a text, several, or fields of its own. */
export function AuditValue({ field, value, reading }: AuditValueProps): ReactNode {
  if (isObject(value)) return <Fields of={value} reading={reading} />;
  if (!Array.isArray(value)) return auditValueName(field, value, reading);
  return (
    <Stack as="ul" listStyleType="none" gap="2">
      {value.map((one: unknown) => (
        <li key={JSON.stringify(one)}>
          <AuditValue field={field} value={one} reading={reading} />
        </li>
      ))}
    </Stack>
  );
}

type FieldsProps = { readonly of: Readonly<Record<string, unknown>>; readonly reading: AuditReading };

function Fields({ of, reading }: FieldsProps) {
  return (
    <Box>
      {Object.entries(of)
        .filter(([, value]) => !isEmpty(value))
        .map(([field, value]) => (
          <Box key={field}>
            <chakra.span color="fg.muted">{auditFieldName(field)}: </chakra.span>
            <AuditValue field={field} value={value} reading={reading} />
          </Box>
        ))}
    </Box>
  );
}
