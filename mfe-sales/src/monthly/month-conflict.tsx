import type { MonthlySale, MonthlySaleSubmission } from 'shared/contract/monthly-sales';
import type { CountryCode } from 'shared/countries';
import { formatDateTime } from 'shared/format';
import { Box, Stack, Text } from 'shared/ui/core';
import { Table } from 'shared/ui/data';
import { monthlyFieldsOf, monthValueText, storedText } from './month-values.ts';
import { monthlyTexts as texts } from './texts.ts';

type MonthConflictProps = {
  readonly stored: MonthlySale;
  readonly own: MonthlySaleSubmission;
  readonly country: CountryCode;
};

/** Both values of every field, what differs in bold (T19): the user decides, nothing is lost unseen. */
export function MonthConflict({ stored, own, country }: MonthConflictProps) {
  return (
    <Stack gap="4">
      <Text>{texts.conflictText}</Text>
      <Text color="fg.muted" fontSize="sm">
        {texts.declaredBy(stored.declaradaPor, formatDateTime(stored.declaradaEn, country))}
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
            {monthlyFieldsOf(country).map((field) => {
              const theirs = storedText(field, stored, country);
              const mine = monthValueText(field, own[field.name], country);
              const weight = theirs === mine ? 'normal' : 'semibold';
              return (
                <Table.Row key={field.name} bg={theirs === mine ? 'surface' : 'warning.subtle'}>
                  <Table.ColumnHeader scope="row" fontWeight="normal">
                    {field.label}
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
