import type { MonthlyContract } from 'shared/endpoints/monthly-sales';
import { formatMajorAmount } from 'shared/format';
import { Button, Flex, Stack, Text } from 'shared/ui/core';
import { monthlyTexts as texts } from './texts.ts';

type MonthStoreProps = {
  readonly contract: MonthlyContract;
  /** Fills the form with the sum of the daily declarations; null: not possible. */
  readonly onUseSum?: (() => void) | null;
};

/** The store, and the sum of its daily declarations. */
export function MonthStore({ contract, onUseSum = null }: MonthStoreProps) {
  const { marca, edificio, espacio, codigo, paisId, ventasDiarias } = contract;
  return (
    <Stack gap="1">
      <Text fontWeight="semibold">{marca.nombre}</Text>
      <Text color="fg.muted" fontSize="sm">
        {[edificio.nombre, espacio.codigoLocalPais ?? espacio.codigo, codigo].join(' · ')}
      </Text>
      {ventasDiarias && (
        <Flex
          mt="2"
          p="3"
          gap="3"
          align="center"
          justify="space-between"
          wrap="wrap"
          rounded="l2"
          bg="bg.subtle"
          fontSize="sm"
        >
          <Text flex="1" minW="48">
            {texts.ofDays(
              // An amount stays on one line with its sign.
              formatMajorAmount(ventasDiarias.bruto, paisId, { symbol: true }).replaceAll(' ', '\u00a0'),
              ventasDiarias.dias,
            )}
          </Text>
          {onUseSum && (
            <Button size="sm" minH="10" variant="outline" onClick={onUseSum}>
              {texts.takeSum}
            </Button>
          )}
        </Flex>
      )}
    </Stack>
  );
}
