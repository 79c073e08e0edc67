import { Flex, HStack, Text } from '@chakra-ui/react';
import { useCountryCode } from 'shared/session';
import { StepButton } from 'shared/ui/core';
import { formatCount, formatRowCount } from '../../format/number.ts';
import { PlainSelect } from './plain-select.tsx';

/** Table page sizes of document 1, section 9. */
export const pageSizes = [5, 10, 15, 20] as const;

type PagerProps = {
  /** 0-based. */
  readonly page: number;
  readonly pageSize: number;
  readonly total: number;
  /** There are more rows than `total`; they cannot be paged to. */
  readonly hasMore?: boolean;
  /** Empty hides the page size control. */
  readonly pageSizes?: readonly number[];
  readonly onChange: (next: { page: number; pageSize: number }) => void;
};

/** Shown rows, total, page size, and the page buttons. */
export function Pager({
  page,
  pageSize,
  total,
  hasMore = false,
  pageSizes: sizes = pageSizes,
  onChange,
}: PagerProps) {
  const country = useCountryCode();
  const count = (value: number): string => formatCount(value, country);
  const last = Math.max(0, Math.ceil(total / pageSize) - 1);
  const current = Math.min(page, last);
  const from = total === 0 ? 0 : current * pageSize + 1;
  const to = Math.min(total, (current + 1) * pageSize);
  return (
    <Flex as="nav" aria-label="Paginación" gap="3" wrap="wrap" align="center" justify="space-between" py="3">
      <HStack gap="2">
        {sizes.length > 0 && (
          <>
            <Text as="span" fontSize="sm" color="fg.muted">
              Filas por página
            </Text>
            <PlainSelect
              label="Filas por página"
              value={String(pageSize)}
              options={sizes.map((size) => ({ value: String(size), label: String(size) }))}
              onChange={(size) => onChange({ page: 0, pageSize: Number(size) })}
            />
          </>
        )}
      </HStack>
      <HStack gap="1">
        <Text as="span" fontSize="sm" color="fg.muted" me="2" aria-live="polite">
          {`${count(from)}–${count(to)} de ${formatRowCount({ total, hasMore }, country)}`}
        </Text>
        <StepButton
          name="Página anterior"
          end={current === 0}
          onStep={() => onChange({ page: current - 1, pageSize })}
          back
        />
        <StepButton
          name="Página siguiente"
          end={current >= last}
          onStep={() => onChange({ page: current + 1, pageSize })}
        />
      </HStack>
      {hasMore && (
        <Text flexBasis="100%" fontSize="sm" color="fg.muted">
          {`Aquí están las primeras ${count(total)} filas. Para ver las demás, acote la búsqueda.`}
        </Text>
      )}
    </Flex>
  );
}
