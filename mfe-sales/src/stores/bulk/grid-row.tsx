import { memo, useId } from 'react';
import { formatMajorAmount } from 'shared/format';
import { AppLink } from 'shared/ui/core';
import { cellText, fieldName } from './grid-columns.ts';
import { GridInput } from './grid-input.tsx';
import { hasMessages, LineMessages } from './line-messages.tsx';
import type { LineProps } from './line-props.ts';
import { LineStatus } from './line-status.tsx';
import { storeLabel, storeNumber } from './store-lines.ts';
import { bulkTexts as texts } from './texts.ts';
import { lineView } from './line-view.ts';

type GridRowProps = LineProps & {
  /** 1-based place in the whole table, of which only the rows in sight are drawn. */
  readonly rowIndex: number;
};

/** One store of the table; under it what is wrong with it or stands out. Plain elements, styled by `gridStyles`. */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const {
    store,
    line,
    row,
    groups,
    country,
    disabled,
    dayPath,
    left,
    rowIndex,
    onCell,
    onLeave,
    onUnread,
    onRefused,
    onDiscard,
  } = props;
  const { isOpen, isHeld, faults, total, valueOf, isWaiting, isFaulty, onBlur } = lineView(props);
  const id = useId();
  const fields = groups.flatMap((group) => group.fields);
  const says = hasMessages({ faults, line, left });
  const label = storeLabel(store);
  const looks = { 'data-open': isOpen || undefined };
  return (
    <>
      <tr
        onBlur={onBlur}
        aria-rowindex={rowIndex}
        data-store={store.contratoId}
        data-says={says || undefined}
        {...looks}
      >
        <th scope="row" className="store">
          <p>{store.nombre}</p>
          <p>
            {texts.storeNumber(storeNumber(store))} · {store.edificio}
          </p>
          <LineStatus store={store} line={line} faulty={faults.length > 0} left={left} />
        </th>
        {fields.map((field, column) => (
          <td key={field.name} className="figure">
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
              <span>{total === null ? '—' : cellText(field, valueOf(field), country.code)}</span>
            )}
          </td>
        ))}
        <td className="total">
          <p>{total === null ? '—' : formatMajorAmount(total, country.code)}</p>
          {!isOpen && store.venta && (
            <AppLink to={dayPath} fontSize="sm" aria-label={texts.seeDay(label)}>
              {texts.see}
            </AppLink>
          )}
        </td>
      </tr>
      {says && (
        <tr {...looks}>
          <td colSpan={fields.length + 2} className="says">
            <LineMessages
              {...{ id, country, faults, line, left }}
              onDiscard={isHeld && !disabled ? () => onDiscard(store.contratoId) : null}
            />
          </td>
        </tr>
      )}
    </>
  );
});
