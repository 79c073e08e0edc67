import { memo, useId, useState, type ReactNode } from 'react';
import { formatMajorAmount } from 'shared/format';
import { AppLink, Box, Card, chakra, Flex, FormField, Stack, Text } from 'shared/ui/core';
import { ChevronDown, ChevronUp } from 'shared/ui/icons';
import { GridInput } from './grid-input.tsx';
import { hasMessages, LineMessages } from './line-messages.tsx';
import type { LineProps } from './line-props.ts';
import { LineStatus } from './line-status.tsx';
import { storeLabel, storeNumber } from './store-lines.ts';
import { bulkTexts as texts } from './texts.ts';
import { lineView } from './line-view.ts';

/** One store on a phone: its name and sum, and its fields once it is opened. */
export const StoreLineCard = memo(function StoreLineCard(props: LineProps & { readonly first: boolean }) {
  const {
    store,
    line,
    row,
    groups,
    country,
    disabled,
    dayPath,
    left,
    revealed,
    first,
    onCell,
    onLeave,
    onUnread,
    onRefused,
    onDiscard,
  } = props;
  const { isOpen, isHeld, faults, total, valueOf, isWaiting, isFaulty, onBlur } = lineView(props);
  const [wanted, setOpen] = useState<boolean | null>(null);
  const id = useId();
  const open = isHeld || (isOpen && (wanted ?? (first || (revealed && faults.length > 0))));
  const columnOf = new Map(groups.flatMap(({ fields }) => fields).map((field, index) => [field.name, index]));
  const label = storeLabel(store);
  // An open card says them at their fields.
  const unsaid = open
    ? faults.filter(({ field }) => ![...columnOf.keys()].some((name) => name === field))
    : faults;
  return (
    <Card.Root as="li" bg={isOpen ? 'surface' : 'bg.subtle'} onBlur={onBlur} data-store={store.contratoId}>
      <Card.Body p="4" gap="4">
        <Flex
          gap="3"
          align="center"
          justify="space-between"
          {...(isOpen && {
            as: 'button',
            type: 'button',
            textAlign: 'start',
            'aria-expanded': open,
            'aria-controls': id,
            onClick: () => setOpen(!open),
          })}
        >
          <Box minW="0" flex="1">
            <Text fontWeight="semibold" overflowWrap="anywhere">
              {store.nombre}
            </Text>
            <Text color="fg.muted" fontSize="sm" overflowWrap="anywhere" mb="2">
              {texts.storeNumber(storeNumber(store))} · {store.edificio}
            </Text>
            <LineStatus store={store} line={line} faulty={faults.length > 0} left={left} />
          </Box>
          <Flex direction="column" align="flex-end" gap="1" flexShrink="0">
            {total !== null && (
              <Text fontWeight="semibold" fontVariantNumeric="tabular-nums">
                {formatMajorAmount(total, country.code, { symbol: true })}
              </Text>
            )}
            {isOpen && (open ? <ChevronUp size={20} aria-hidden /> : <ChevronDown size={20} aria-hidden />)}
            {!isOpen && store.venta && (
              <AppLink to={dayPath} minH="11" aria-label={texts.seeDay(label)}>
                {texts.see}
              </AppLink>
            )}
          </Flex>
        </Flex>
        {hasMessages({ faults: unsaid, line, left }) && (
          <LineMessages
            {...{ country, line, left }}
            faults={unsaid}
            id={`${id}-says`}
            onDiscard={isHeld && !disabled ? () => onDiscard(store.contratoId) : null}
          />
        )}
        {open && (
          <Stack gap="5" id={id}>
            {groups.map(({ heading, fields }) => (
              <Fields key={fields[0]?.name} legend={heading} label={label}>
                {fields.map((field) => (
                  <FormField
                    key={field.name}
                    label={field.label}
                    disabled={disabled || isWaiting(field)}
                    error={faults.find((fault) => fault.field === field.name)?.message}
                  >
                    <GridInput
                      {...{ field, row, country: country.code }}
                      symbol
                      column={columnOf.get(field.name) ?? 0}
                      value={valueOf(field)}
                      disabled={disabled || isWaiting(field)}
                      readOnly={isHeld}
                      invalid={isFaulty(field)}
                      onChange={(value) => onCell(store.contratoId, field, value)}
                      onLeave={() => onLeave(store.contratoId, field)}
                      onUnread={(text) => onUnread(store.contratoId, field, text)}
                      onRefused={onRefused}
                    />
                  </FormField>
                ))}
              </Fields>
            ))}
          </Stack>
        )}
      </Card.Body>
    </Card.Root>
  );
});

type FieldsProps = {
  readonly legend: string | null;
  readonly label: string;
  readonly children: ReactNode;
};

/** The fields of one group, named by it and by the store. */
function Fields({ legend, label, children }: FieldsProps) {
  return (
    <Stack as="fieldset" gap="3" border="0" p="0" m="0" minW="0">
      {legend === null ? (
        <chakra.legend srOnly>{label}</chakra.legend>
      ) : (
        <chakra.legend fontWeight="semibold" mb="3">
          {legend}
        </chakra.legend>
      )}
      {children}
    </Stack>
  );
}
