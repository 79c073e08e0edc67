import { useEffect, useRef } from 'react';
import { Box, Button, Stack, Text } from 'shared/ui/core';
import { Table } from 'shared/ui/data';
import { AppDialog } from 'shared/ui/overlay';
import type { ConflictChoice } from './use-form-write.ts';

/** A field with the stored value and the user's own. */
export type ConflictRow = {
  /** Its label. */
  readonly field: string;
  readonly mine: string;
  readonly stored: string;
  /** A figure stays on one line with its currency, and the digits of all of them align. */
  readonly isFigure?: boolean;
};

/** An area's words for what is stored and what is the user's own. */
export type ConflictTexts = {
  readonly field: string;
  readonly mine: string;
  readonly stored: string;
  readonly keepMine: string;
  readonly keepStored: string;
  /** In place of an empty value. */
  readonly empty?: string;
  /** In place of the table when nothing shown differs. */
  readonly same?: string;
};

type ConflictViewProps = {
  /** What happened: the panel's title. */
  readonly title: string;
  /** What to do, where `help` does not say it. */
  readonly lead?: string;
  /** Who saved the other values, and when. */
  readonly help: string;
  readonly rows: readonly ConflictRow[];
  readonly texts: ConflictTexts;
  /** The column beside the labels. */
  readonly first?: 'stored' | 'mine';
};

/**
 * Both values of every field, those that differ in bold beside equal ones (T19): the user decides, and nothing
 * is overwritten unseen. In the panel of the form, which it replaces.
 */
export function ConflictView(props: ConflictViewProps) {
  const group = useRef<HTMLDivElement>(null);
  // The focused button of the form is gone. If the user has moved on, the focus stays.
  useEffect(() => {
    if (document.activeElement?.matches('body, :disabled') ?? true) group.current?.focus();
  }, []);
  return (
    <Stack ref={group} tabIndex={-1} outline="none" role="group" aria-label={props.title} gap="4">
      <Comparison {...props} />
    </Stack>
  );
}

function Comparison({ lead, help, rows, texts, first = 'stored' }: ConflictViewProps) {
  return (
    <>
      {lead && <Text>{lead}</Text>}
      <Text color="fg.muted" {...(lead && { fontSize: 'sm' })}>
        {help}
      </Text>
      {rows.length === 0 ? (
        <Text>{texts.same}</Text>
      ) : (
        <ComparisonTable rows={rows} texts={texts} first={first} />
      )}
    </>
  );
}

type TableProps = Pick<ConflictViewProps, 'rows' | 'texts'> & { readonly first: 'stored' | 'mine' };

function ComparisonTable({ rows, texts, first }: TableProps) {
  const columns = first === 'stored' ? (['stored', 'mine'] as const) : (['mine', 'stored'] as const);
  // Where every row differs, a mark says nothing.
  const marks = rows.some(({ stored, mine }) => stored === mine);
  const textAlign = rows.some(({ isFigure }) => isFigure) ? 'end' : 'start';
  return (
    <Box overflowX="auto" borderWidth="1px" rounded="l3">
      <Table.Root size="sm">
        <Table.Header>
          <Table.Row bg="bg.subtle">
            <Table.ColumnHeader>{texts.field}</Table.ColumnHeader>
            {columns.map((column) => (
              <Table.ColumnHeader key={column} textAlign={textAlign}>
                {texts[column]}
              </Table.ColumnHeader>
            ))}
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {rows.map((row, index) => {
            const differs = marks && row.stored !== row.mine;
            const cell = {
              textAlign,
              fontVariantNumeric: 'tabular-nums',
              fontWeight: differs ? 'semibold' : 'normal',
              ...(row.isFigure
                ? { whiteSpace: 'nowrap' }
                : { whiteSpace: 'normal', overflowWrap: 'anywhere' }),
            } as const;
            return (
              <Table.Row key={index} bg={differs ? 'warning.subtle' : 'surface'}>
                <Table.ColumnHeader scope="row" fontWeight="normal">
                  {row.field}
                </Table.ColumnHeader>
                {columns.map((column) => (
                  <Table.Cell key={column} {...cell}>
                    {row[column] || texts.empty}
                  </Table.Cell>
                ))}
              </Table.Row>
            );
          })}
        </Table.Body>
      </Table.Root>
    </Box>
  );
}

type ConflictFooterProps = {
  readonly choice: Pick<ConflictChoice<unknown>, 'keepMine' | 'keepStored'>;
  readonly texts: ConflictTexts;
};

/** The choice between the stored values and the user's own. */
export const ConflictFooter = ({ choice, texts }: ConflictFooterProps) => (
  <>
    <Button variant="outline" onClick={choice.keepStored}>
      {texts.keepStored}
    </Button>
    <Button onClick={choice.keepMine}>{texts.keepMine}</Button>
  </>
);

type ConflictDialogProps = ConflictViewProps & { readonly choice: ConflictChoice<unknown> };

/** The same in a dialog above the form, with the choice. */
export const ConflictDialog = ({ choice, ...view }: ConflictDialogProps) => (
  <AppDialog
    open
    onClose={choice.dismiss}
    title={view.title}
    size="lg"
    footer={<ConflictFooter choice={choice} texts={view.texts} />}
  >
    <Stack gap="4">
      <Comparison {...view} />
    </Stack>
  </AppDialog>
);
