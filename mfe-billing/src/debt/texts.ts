import type { DebtBucket } from 'shared/rules/debt';
import { routeTitles } from 'shared/routes';

/** 'Cuentas por pagar' (U-2.5). */
export const texts = {
  title: routeTitles.CUENTAS_POR_PAGAR,
  whichCompany: '¿De qué empresa quiere ver las cuentas por pagar?',
  noCompany: 'Su usuario no tiene empresas asociadas, por lo que no hay cuentas por pagar que mostrar.',
  /** When the figures were last updated (U-157). */
  updated: (at: string) => `Actualizado el ${at}`,
  neverUpdated: 'Sin información de la deuda todavía',
  /** U-160, literally: without an opening question mark. */
  questions: 'Dudas o comentarios? Contacte a su ejecutivo',
  /** Debt and instalments (U-161). */
  tabs: { debt: 'Deuda Total', agreement: 'Deuda Convenio' },
  views: 'Tipo de deuda',
  total: 'Deuda total',
  byAge: 'Deuda por antigüedad',
  agreementTotal: 'Convenio por pagar',
  /** A bucket's meaning in words, for screen readers. */
  ages: {
    'DEUDA <=30': 'Hasta 30 días',
    '31-60': '31 a 60 días',
    '61-90': '61 a 90 días',
    '91-180': '91 a 180 días',
    'Deuda >180': 'Más de 180 días',
  } satisfies Record<DebtBucket, string>,
  part: (age: string, amount: string, percent: string) => `${age}: ${amount}, ${percent} de la deuda`,
  filter: 'Filtrar por antigüedad',
  state: 'Estado',
  everyState: 'Todos',
  columns: {
    document: 'Documento',
    folio: 'Folio',
    society: 'Sociedad',
    mall: 'Centro comercial',
    issued: 'Emisión',
    due: 'Vencimiento',
    age: 'Antigüedad',
    total: 'Total',
    download: 'Descargar',
  },
  instalments: {
    number: 'Cuota',
    society: 'Sociedad',
    due: 'Vencimiento',
    value: 'Valor cuota',
    state: 'Estado',
  },
  instalment: (number: number) => `Cuota ${number}`,
  documentName: (type: string, number: string) => `${type} ${number}`,
  details: 'Documentos de la deuda',
  agreement: 'Cuotas del convenio',
  downloadOf: (document: string) => `Descargar ${document}`,
  /** The document could not be downloaded (U-392). */
  downloadFailed: 'No se pudo descargar el archivo',
  openLink: 'Abrir enlace',
  noDebt: 'Su empresa no tiene deuda vigente',
  noDebtHelp: 'Las facturas por pagar aparecerán aquí.',
  /** As in every empty table (P-407). */
  empty: 'No hay datos',
  emptyFiltered: 'Ningún registro tiene el estado elegido.',
  clear: 'Ver todos',
} as const;
