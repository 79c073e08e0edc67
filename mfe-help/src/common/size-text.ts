import type { CountryCode } from 'shared/countries';
import { formatNumber } from 'shared/format';

/** A formatted file size: '840 kB', '12,4 MB'. */
export const sizeText = (bytes: number, country: CountryCode): string =>
  bytes < 999_500
    ? `${formatNumber(Math.max(1, bytes / 1_000), country, 0)} kB`
    : `${formatNumber(bytes / 1_000_000, country, 1)} MB`;
