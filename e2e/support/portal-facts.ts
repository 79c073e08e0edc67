/**
 * The day of every test: Wednesday 15 April 2026, 15:00 in Santiago and Buenos Aires. The month is half over
 * and its days can be declared in all four countries. Tests about other days start their own portal.
 */
export const clockAt = '2026-04-15T15:00:00-03:00';

/** `E2E_URL` runs the tests against a running portal; `E2E_PORT` sets the port of the one that they start. */
export const portalUrl = process.env['E2E_URL'] ?? `http://localhost:${process.env['E2E_PORT'] ?? '4173'}`;

/** The BI server beside the portal, whose reports it may show. */
export const biPort = Number(new URL(portalUrl).port) + 1;
export const biOrigin = `http://127.0.0.1:${biPort}`;

export { demoPassword } from 'shared/rules/demo-accounts';
