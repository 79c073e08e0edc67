import type { CountryCode } from 'shared/countries';

/** A legal entity of the mall operator as it stands on the letterhead. */
export type SocietyFacts = {
  readonly code: string;
  readonly name: string;
  readonly taxId: string;
  readonly address: string;
};

/** What an invoice of a country looks like: tax, document names, numbering, issuers. */
export type InvoiceCountry = {
  readonly tax: { readonly name: string; readonly percent: number };
  readonly documents: { readonly invoice: string; readonly creditNote: string };
  /** The running number as it is printed. */
  readonly printedNumber: (running: number) => string;
  readonly societies: readonly [SocietyFacts, SocietyFacts];
  /** Smallest monthly base rent of the demo data, in major units of the currency. */
  readonly baseRent: number;
};

const padded = (width: number, running: number) => String(running).padStart(width, '0');

export const invoiceCountries: Readonly<Record<CountryCode, InvoiceCountry>> = {
  CHL: {
    tax: { name: 'IVA', percent: 19 },
    documents: { invoice: 'Factura electrónica', creditNote: 'Nota de crédito electrónica' },
    printedNumber: (running) => padded(10, 480_000 + running),
    societies: [
      {
        code: 'CL10',
        name: 'Vitrina Centros Comerciales SpA',
        taxId: '76.418.203-7',
        address: 'Av. Apoquindo 4501, piso 12, Las Condes, Santiago',
      },
      {
        code: 'CL20',
        name: 'Rentas Comerciales del Pacífico S.A.',
        taxId: '96.811.540-0',
        address: 'Av. Libertad 1348, oficina 902, Viña del Mar',
      },
    ],
    baseRent: 1_850_000,
  },
  PER: {
    tax: { name: 'IGV', percent: 18 },
    documents: { invoice: 'Factura electrónica', creditNote: 'Nota de crédito electrónica' },
    printedNumber: (running) => `F001-${padded(8, 21_000 + running)}`,
    societies: [
      {
        code: 'PE10',
        name: 'Vitrina Malls del Perú S.A.C.',
        taxId: '20601234565',
        address: 'Av. Javier Prado Este 4200, Santiago de Surco, Lima',
      },
      {
        code: 'PE20',
        name: 'Inmobiliaria Paseo Central S.A.',
        taxId: '20547896321',
        address: 'Av. Larco 1301, oficina 704, Miraflores, Lima',
      },
    ],
    baseRent: 6_400,
  },
  ARG: {
    tax: { name: 'IVA', percent: 21 },
    documents: { invoice: 'Factura A', creditNote: 'Nota de crédito A' },
    printedNumber: (running) => `0004-${padded(8, 15_300 + running)}`,
    societies: [
      {
        code: 'AR10',
        name: 'Vitrina Argentina S.A.',
        taxId: '30-71234567-1',
        address: 'Av. del Libertador 5990, piso 8, Ciudad Autónoma de Buenos Aires',
      },
      {
        code: 'AR20',
        name: 'Paseos Comerciales del Plata S.A.',
        taxId: '30-70987654-8',
        address: 'Av. Colón 610, piso 3, Córdoba',
      },
    ],
    baseRent: 2_150_000,
  },
  COL: {
    tax: { name: 'IVA', percent: 19 },
    documents: { invoice: 'Factura electrónica de venta', creditNote: 'Nota crédito' },
    printedNumber: (running) => `VTR${padded(6, 7_200 + running)}`,
    societies: [
      {
        code: 'CO10',
        name: 'Vitrina Colombia S.A.S.',
        taxId: '901.234.567-8',
        address: 'Carrera 7 # 71-21, torre B, piso 14, Bogotá D. C.',
      },
      {
        code: 'CO20',
        name: 'Centros Comerciales Andinos S.A.S.',
        taxId: '900.876.543-1',
        address: 'Calle 10 # 32-115, oficina 601, Medellín',
      },
    ],
    baseRent: 7_900_000,
  },
};
