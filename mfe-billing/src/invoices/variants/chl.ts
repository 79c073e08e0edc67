import { base, type InvoiceVariant } from './variant.ts';

/** P-171: the number without its leading zeros; one that is no number stays as it is printed. */
const integerText = (printed: string): string => (/^\d+$/.test(printed) ? String(BigInt(printed)) : printed);

export const chl = { ...base, numberText: integerText } satisfies InvoiceVariant;
