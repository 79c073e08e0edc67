import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { useSearchParams } from 'shared/router';
import { AnsweringApi, renderScreen } from 'shared/testing';
import AuditPage from './audit/audit.page.tsx';
import { buildCompany } from './testing/build-company.ts';
import { UserList } from './users/user-list.tsx';

let api: AnsweringApi;
beforeAll(async () => {
  api = await AnsweringApi.start();
});
afterAll(() => api.stop());

const company = buildCompany();

function Page() {
  const [params] = useSearchParams();
  return <output>{params.get('pagina')}</output>;
}

test.each([
  ['the audit log', 'GET /audit-log', <AuditPage key="audit" />, 25, '21–25 de 25'],
  ['the users', 'GET /auth/clients/10/users', <UserList key="users" company={company} />, 12, '11–12 de 12'],
])('an address behind the last page of %s leads to that page', async (_what, path, list, total, shown) => {
  api.on(path, {
    status: 200,
    body: { content: [], number: 8, totalPages: 3, totalElements: total, hasMore: false },
  });
  renderScreen(
    <>
      {list}
      <Page />
    </>,
    { session: { user: { id: 1 } }, path: '/?pagina=9' },
  );
  expect(await screen.findByText(shown)).toBeVisible();
  await waitFor(() => expect(screen.getByText('3', { selector: 'output' })).toBeVisible());
  expect(screen.queryByText(/coincide/)).toBeNull();
});
