import { randomUUID } from 'node:crypto';
import type { MonthlySaleSubmission } from 'shared/contract/monthly-sales';
import type { CountryCode } from 'shared/countries';
import type { TestClient, TestReply } from '../../testing/index.ts';

/** A plain month of each country; tests look at it from early April 2026 on. */
export const plainMonth = {
  CHL: { fecha: '2026-03-31', cantidadTickets: 120, totalEfectivo: 500_000, totalTarjeta: 690_000 },
  PER: {
    fecha: '2026-03-31',
    serieBoletas: 'B001',
    serieFacturas: 'F001',
    cantidadTickets: 120,
    ventaNeta: 12_345.67,
  },
  ARG: {
    fecha: '2026-03-31',
    cantidadTickets: 120,
    totalEfectivo: 1000.5,
    totalTarjeta: 2000.25,
    ventaBruta: 3000.75,
    ventaNeta: 2500,
  },
  COL: { fecha: '2026-03-31', cantidadTickets: 120, ventaNeta: 12_345.67 },
} as const satisfies Record<CountryCode, MonthlySaleSubmission>;

/** The beginning of a file of each kind, and something behind it. */
export const evidence = {
  png: new File(['\u0089PNG\r\n\u001A\n'].map(latin), 'cierre.png', { type: 'image/png' }),
  pdf: new File(['%PDF-1.7 cierre'], 'Cierre de marzo.pdf', { type: 'application/pdf' }),
  mp4: new File(['\u0000\u0000\u0000\u0018ftypisom'].map(latin), 'caja.mp4', { type: 'video/mp4' }),
  text: new File(['<script>'], 'cierre.png', { type: 'image/png' }),
} as const;

function latin(text: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array([...text].map((sign) => sign.charCodeAt(0)));
}

export const newKey = (): Record<string, string> => ({ 'idempotency-key': randomUUID() });

/** Declares a month of a contract as a browser does: the sale as JSON, each file as it is. */
export function declareMonth(
  client: TestClient,
  contractId: number,
  venta: MonthlySaleSubmission,
  files: readonly File[] = [],
  headers = newKey(),
): Promise<TestReply> {
  const form = new FormData();
  form.append('venta', JSON.stringify(venta));
  for (const file of files) form.append('file', file);
  return client.post(`/api/sales/contratos/${contractId}/ventas-mensuales`, { form, headers });
}

export const march = { agno: 2026, mes: 3 };
