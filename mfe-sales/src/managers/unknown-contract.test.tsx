import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { AnsweringApi, renderScreen, Route, Routes } from 'shared/testing';
import ManagersPage from './managers.page.tsx';
import SpaceManagersPage from './space-managers.page.tsx';

let api: AnsweringApi;
beforeAll(async () => {
  api = await AnsweringApi.start();
});
afterAll(() => api.stop());

test.each(['/marca/abc/encargados', '/marca/2147483648/encargados', '/espacio/abc/encargados'])(
  'what cannot be at %s is not found without being asked for, and there is a way on',
  async (path) => {
    renderScreen(
      <Routes>
        <Route path="/marca/:contratoId/encargados" element={<ManagersPage />} />
        <Route path="/espacio/:espacioId/encargados" element={<SpaceManagersPage />} />
      </Routes>,
      { session: { permissions: [{ action: 'read', subject: 'Contract' }] }, path },
    );
    expect(await screen.findByText('No encontramos este contrato')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Volver a contratos' })).toBeTruthy();
    expect(api.asked).toEqual([]);
  },
);
