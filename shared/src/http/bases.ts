/**
 * Base URLs of the services (P-289): the portal's own origin by default; the runtime configuration
 * (`SERVICES`) may move single services, for instance `{ "/api/invoices":
 * "https://invoices.example.cl/api/invoices" }`.
 */
let overrides: readonly (readonly [base: string, address: string])[] = [];

export function configureBases(services: Readonly<Record<string, string>>): void {
  // The longest base first, so that `/api/invoices` wins over `/api`.
  overrides = Object.entries(services).toSorted(([a], [b]) => b.length - a.length);
}

export function addressOf(path: string): string {
  const match = overrides.find(([base]) => path === base || path.startsWith(`${base}/`));
  return match ? match[1].replace(/\/$/, '') + path.slice(match[0].length) : path;
}
