import { base, type InvoiceVariant } from './variant.ts';

/** P-171: the number without leading zeros; a non-numeric one stays as printed. */
const integerText = (printed: string): string => (/^\d+$/.test(printed) ? String(BigInt(printed)) : printed);

export const chl = { ...base, numberText: integerText } satisfies InvoiceVariant;
