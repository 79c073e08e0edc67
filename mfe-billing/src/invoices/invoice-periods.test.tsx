import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { configure, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AnsweringApi, renderScreen } from 'shared/testing';
import InvoicesPage from './invoices.page.tsx';

// The page of a test is 1024 px wide, and the table stands from 1200 px on.
configure({ defaultHidden: true });

let api: AnsweringApi;
beforeAll(async () => {
  api = await AnsweringApi.start();
});
afterAll(() => api.stop());

test('each period is shown as its year and the Spanish name of its month [P-174]', async () => {
  const company = 'GET /invoices/country/CHL/company/76123456-0';
  const pagination = { currentPage: 0, size: 10, totalPages: 0, totalElements: 0, hasMore: false };
  api.on(company, { status: 200, body: { data: [], pagination } });
  const months = Array.from({ length: 12 }, (_, n) => `2026-${String(n + 1).padStart(2, '0')}`);
  const company_filters = ['2025-12', ...months].map((anio_mes) => ({ anio_mes, societies_filters: [] }));
  api.on(`${company}/filters`, { status: 200, body: { company_filters } });
  renderScreen(<InvoicesPage />, { session: { country: 'CHL' } });
  await screen.findByRole('button', { name: 'Sociedad: Todos' });
  await userEvent.click(await screen.findByRole('button', { name: 'Periodo: Todos' }));
  await screen.findByRole('option', { name: '2026 enero' });
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Todos',
    '2026 diciembre',
    '2026 noviembre',
    '2026 octubre',
    '2026 septiembre',
    '2026 agosto',
    '2026 julio',
    '2026 junio',
    '2026 mayo',
    '2026 abril',
    '2026 marzo',
    '2026 febrero',
    '2026 enero',
    '2025 diciembre',
  ]);
  await userEvent.click(screen.getByRole('option', { name: '2025 diciembre' }));
  expect(await screen.findByRole('button', { name: 'Periodo: 2025 diciembre' })).toHaveTextContent(
    'Periodo: 2025 diciembre',
  );
});
