import { memo, useId } from 'react';
import { formatMajorAmount } from 'shared/format';
import { AppLink, Text } from 'shared/ui/core';
import { Table } from 'shared/ui/data';
import { scrollEdge } from '../scroll-edge.ts';
import { cellText, fieldName } from './grid-columns.ts';
import { GridInput } from './grid-input.tsx';
import { hasMessages, LineMessages } from './line-messages.tsx';
import type { LineProps } from './line-props.ts';
import { LineStatus } from './line-status.tsx';
import { storeLabel } from './store-lines.ts';
import { manyTexts as texts } from './texts.ts';
import { useLine } from './use-line.ts';

/** One store of the table; under it what is wrong with it or stands out. */
export const GridRow = memo(function GridRow(props: LineProps) {
  const {
    store,
    line,
    row,
    groups,
    country,
    disabled,
    dayPath,
    onCell,
    onLeave,
    onUnread,
    onRefused,
    onDiscard,
  } = props;
  const { isOpen, isHeld, faults, left, total, valueOf, isWaiting, isFaulty, onBlur } = useLine(props);
  const id = useId();
  const fields = groups.flatMap((group) => group.fields);
  const says = hasMessages({ faults, line, left });
  const label = storeLabel(store);
  return (
    <>
      <Table.Row onBlur={onBlur} bg={isOpen ? 'surface' : 'bg.subtle'} data-store={store.contratoId}>
        <Table.ColumnHeader
          scope="row"
          position="sticky"
          insetStart="0"
          zIndex="1"
          bg="inherit"
          py="2"
          px="3"
          w="44"
          minW="44"
          fontWeight="normal"
          borderBottomWidth={says ? '0' : undefined}
        >
          <Text fontWeight="semibold" overflowWrap="anywhere">
            {store.nombre}
          </Text>
          <Text color="fg.muted" fontSize="xs" overflowWrap="anywhere" mb="1">
            {texts.storeNumber(store.codigoLocalPais ?? store.espacioCodigo)} · {store.edificio}
          </Text>
          <LineStatus store={store} line={line} faulty={faults.length > 0} left={left} />
        </Table.ColumnHeader>
        {fields.map((field, column) => (
          <Table.Cell
            key={field.name}
            px="1"
            py="2"
            textAlign="end"
            fontVariantNumeric="tabular-nums"
            borderBottomWidth={says ? '0' : undefined}
          >
            {isOpen || isHeld ? (
              <GridInput
                {...{ field, row, column, country: country.code }}
                label={texts.cell(fieldName(country, field), label)}
                value={valueOf(field)}
                disabled={disabled || isWaiting(field)}
                readOnly={isHeld}
                invalid={isFaulty(field)}
                describedBy={says ? id : undefined}
                onChange={(value) => onCell(store.contratoId, field, value)}
                onLeave={() => onLeave(store.contratoId, field)}
                onUnread={(text) => onUnread(store.contratoId, field, text)}
                onRefused={onRefused}
              />
            ) : (
              <Text as="span" color="fg.muted" px="2">
                {total === null ? '—' : cellText(field, valueOf(field), country.code)}
              </Text>
            )}
          </Table.Cell>
        ))}
        <Table.Cell
          position="sticky"
          insetEnd="0"
          zIndex="1"
          {...scrollEdge}
          bg="inherit"
          textAlign="end"
          fontWeight="semibold"
          fontVariantNumeric="tabular-nums"
          px="3"
          borderBottomWidth={says ? '0' : undefined}
        >
          <Text whiteSpace="nowrap">{total === null ? '—' : formatMajorAmount(total, country.code)}</Text>
          {!isOpen && store.venta && (
            <AppLink to={dayPath} fontSize="sm" aria-label={texts.seeDay(label)}>
              {texts.see}
            </AppLink>
          )}
        </Table.Cell>
      </Table.Row>
      {says && (
        <Table.Row bg={isOpen ? 'surface' : 'bg.subtle'}>
          <Table.Cell colSpan={fields.length + 2} pt="0" px="3">
            <LineMessages
              {...{ id, country, faults, line, left }}
              onDiscard={isHeld && !disabled ? () => onDiscard(store.contratoId) : null}
            />
          </Table.Cell>
        </Table.Row>
      )}
    </>
  );
});
