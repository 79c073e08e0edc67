import { randomUUID } from 'node:crypto';
import type { MonthlySaleSubmission } from 'shared/endpoints/monthly-sales';
import type { CountryCode } from 'shared/countries';
import type { TestClient, TestReply } from '../../testing/index.ts';
import { testFilm, testPdf, tinyPng } from '../../testing/sent-files.ts';

/** A plain month of each country; tests use it with a clock from early April 2026 on. */
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

/** A file of each accepted type, and one that is not. */
export const evidence = {
  png: new File([tinyPng], 'cierre.png', { type: 'image/png' }),
  pdf: new File([testPdf()], 'Cierre de marzo.pdf', { type: 'application/pdf' }),
  mp4: new File([testFilm], 'caja.mp4', { type: 'video/mp4' }),
  text: new File(['<script>'], 'cierre.png', { type: 'image/png' }),
} as const;

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
