import type { CountryCode } from 'shared/countries';
import { formatCount } from 'shared/format';

export const exportTexts = {
  tooLarge: 'La lista es demasiado grande para un archivo. Acote los filtros y vuelva a exportar.',
  tooMany: (most: number, country: CountryCode) =>
    `La lista tiene más de ${formatCount(most, country)} filas, que es lo máximo de un archivo. Acote los filtros y vuelva a exportar.`,
  interrupted: 'La exportación se interrumpió. Vuelva a intentarlo.',
};
