import type { MonthlyContract } from 'shared/contract/monthly-sales';
import { formatMajorAmount } from 'shared/format';
import { Box, Stack, Text } from 'shared/ui/core';
import { monthlyTexts as texts } from './texts.ts';

/** Which store it is, and what its daily declarations come to. */
export function MonthStore({ contract }: { readonly contract: MonthlyContract }) {
  const { marca, edificio, espacio, codigo, paisId, ventasDiarias } = contract;
  return (
    <Stack gap="1">
      <Text fontWeight="semibold">{marca.nombre}</Text>
      <Text color="fg.muted" fontSize="sm">
        {[edificio.nombre, espacio.codigoLocalPais ?? espacio.codigo, codigo].join(' · ')}
      </Text>
      {ventasDiarias && (
        <Box mt="2" p="3" rounded="l2" bg="bg.subtle" fontSize="sm">
          {texts.ofDays(formatMajorAmount(ventasDiarias.bruto, paisId, { symbol: true }), ventasDiarias.dias)}
        </Box>
      )}
    </Stack>
  );
}
