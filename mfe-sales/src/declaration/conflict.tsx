import type { DailySale, DailySaleSubmission } from 'shared/contract/sales';
import type { CountryCode, SaleField } from 'shared/countries';
import { formatDateTime } from 'shared/format';
import { Box, Stack, Text } from 'shared/ui/core';
import { Table } from 'shared/ui/data';
import type { DeclarationPlan } from './declaration-plan.ts';
import { fieldText } from './review-lines.tsx';
import { storedValue } from './stored-record.ts';
import { declarationTexts as texts } from './texts.ts';

type ConflictProps = {
  readonly stored: DailySale;
  readonly own: DailySaleSubmission;
  readonly fields: readonly SaleField[];
  readonly country: CountryCode;
  readonly plan: DeclarationPlan;
};

/** Both values of every field, what differs in bold (T19): the user decides, nothing is lost unseen. */
export function Conflict({ stored, own, fields, country, plan }: ConflictProps) {
  return (
    <Stack gap="4">
      <Text>{texts.conflictText}</Text>
      <Text color="fg.muted" fontSize="sm">
        {stored.justificacion
          ? texts.conflictJustified(stored.declaradaPor, stored.justificacion.nombre)
          : texts.conflictBy(stored.declaradaPor, formatDateTime(stored.declaradaEn, country))}
      </Text>
      <Box overflowX="auto" borderWidth="1px" rounded="l3">
        <Table.Root size="sm">
          <Table.Header>
            <Table.Row bg="bg.subtle">
              <Table.ColumnHeader>{texts.conflictField}</Table.ColumnHeader>
              <Table.ColumnHeader textAlign="end">{texts.conflictStored}</Table.ColumnHeader>
              <Table.ColumnHeader textAlign="end">{texts.conflictOwn}</Table.ColumnHeader>
            </Table.Row>
          </Table.Header>
          <Table.Body>
            {fields.map((field) => {
              const theirs = fieldText(field, storedValue(stored, field), country);
              const mine = fieldText(field, own[field.name], country);
              const weight = theirs === mine ? 'normal' : 'semibold';
              const group = groupLabel(plan, field);
              return (
                <Table.Row key={field.name} bg={theirs === mine ? 'surface' : 'warning.subtle'}>
                  <Table.ColumnHeader scope="row" fontWeight="normal">
                    {group ? `${group}: ${field.label.toLowerCase()}` : field.label}
                  </Table.ColumnHeader>
                  <Table.Cell textAlign="end" fontWeight={weight} fontVariantNumeric="tabular-nums">
                    {theirs}
                  </Table.Cell>
                  <Table.Cell textAlign="end" fontWeight={weight} fontVariantNumeric="tabular-nums">
                    {mine}
                  </Table.Cell>
                </Table.Row>
              );
            })}
          </Table.Body>
        </Table.Root>
      </Box>
    </Stack>
  );
}

/** The step's name, where several fields are called the same. */
function groupLabel({ layout, steps }: DeclarationPlan, field: SaleField): string | null {
  if (layout !== 'wizard' || field.group === steps.at(-1)?.id) return null;
  return steps.find(({ id }) => id === field.group)?.label ?? null;
}
