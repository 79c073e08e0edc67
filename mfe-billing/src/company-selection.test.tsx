import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useSelectedCompany } from 'shared/session';
import { renderScreen, Route, Routes } from 'shared/testing';
import ExpenseCompanyPage from './expenses/expense-company.page.tsx';
import InvoiceCompanyPage from './invoices/invoice-company.page.tsx';

const company = (id: number, name: string) => ({
  id,
  name,
  countryId: 'CHL' as const,
  taxId: '76123456-0',
  logoArchivoPath: null,
});
const one = company(10, 'Comercial Rojas');
const other = company(11, 'Tres Robles');

function Chosen({ page }: { readonly page: string }) {
  return (
    <h1>
      {page}: {useSelectedCompany()?.name}
    </h1>
  );
}

const open = (suffix: string, clients: ReturnType<typeof company>[]) =>
  renderScreen(
    <Routes>
      <Route path="/chl/shopping/seleccionFactura" element={<InvoiceCompanyPage />} />
      <Route path="/chl/shopping/seleccionArchivo" element={<ExpenseCompanyPage />} />
      <Route path="/chl/shopping/facturas" element={<Chosen page="Facturas" />} />
      <Route path="/chl/shopping/gastos-comunes" element={<Chosen page="Gastos" />} />
    </Routes>,
    { session: { user: { clients } }, path: `/chl/shopping/${suffix}` },
  );

test.each([
  ['seleccionFactura', 'Facturas'],
  ['seleccionArchivo', 'Gastos'],
])('/%s shows a card for each company and leads on to %s; who has one is sent on', async (suffix, page) => {
  const several = open(suffix, [one, other]);
  expect(await screen.findByRole('button', { name: /^Comercial Rojas/ })).toBeVisible();
  expect(screen.queryByRole('heading', { name: /^(Facturas|Gastos):/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: /^Tres Robles/ }));
  expect(await screen.findByRole('heading', { name: `${page}: Tres Robles` })).toBeVisible();
  several.unmount();
  open(suffix, [one]);
  expect(await screen.findByRole('heading', { name: `${page}: Comercial Rojas` })).toBeVisible();
});
