import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useSelectedCompany } from 'shared/session';
import { renderScreen, Route, Routes } from 'shared/testing';
import CompanySelectionPage from './company-selection.page.tsx';

const company = (id: number, name: string) => ({
  id,
  name,
  countryId: 'CHL' as const,
  taxId: '76123456-0',
  logoArchivoPath: null,
});

function Company() {
  return <h1>Empresa: {useSelectedCompany()?.name}</h1>;
}

const open = (clients: ReturnType<typeof company>[]) =>
  renderScreen(
    <Routes>
      <Route path="/chl/shopping/seleccionEmpresa" element={<CompanySelectionPage />} />
      <Route path="/chl/shopping/empresa" element={<Company />} />
    </Routes>,
    { session: { user: { clients } }, path: '/chl/shopping/seleccionEmpresa' },
  );

test('who has several companies chooses one and goes on to it', async () => {
  const several = open([company(10, 'Comercial Rojas'), company(11, 'Tres Robles')]);
  await userEvent.click(await screen.findByRole('button', { name: /^Tres Robles/ }));
  expect(screen.getByRole('heading', { name: 'Empresa: Tres Robles' })).toBeTruthy();
  several.unmount();
  open([company(10, 'Comercial Rojas')]);
  expect(await screen.findByRole('heading', { name: 'Empresa: Comercial Rojas' })).toBeTruthy();
});

test('who has one is sent on', () => {
  open([company(10, 'Comercial Rojas')]);
  expect(screen.getByRole('heading', { name: 'Empresa: Comercial Rojas' })).toBeTruthy();
});
