import { useState } from 'react';
import type { SessionCompany } from 'shared/endpoints/auth';
import type { UserRow } from 'shared/endpoints/users';
import { useCan } from 'shared/session';
import { useSearchParams } from 'shared/router';
import { Box, Button, EmptyState, Flex, PageHeader, QueryView } from 'shared/ui/core';
import {
  FilterChip,
  Pager,
  SearchField,
  TableSkeleton,
  useFocusOnceGone,
  useLastPage,
  useTypedText,
} from 'shared/ui/data';
import { UserPlus } from 'shared/ui/icons';
import { ExportButton } from 'shared/ui/overlay';
import { FactorRulesButton } from '../factor-rules/factor-rules-button.tsx';
import { usersTexts as texts } from './texts.ts';
import { useUserActions } from './use-user-actions.tsx';
import { exportOf, useUsers } from './use-users.ts';
import { UserDrawer, type DrawerState } from './user-drawer.tsx';
import { readSearch, writeSearch, type StatusFilter, type UserSearch } from './user-search.ts';
import { UserTable } from './user-table.tsx';

const statusOptions = (['all', 'Ok', 'Pendiente'] as const).map((value) => ({
  value,
  label: texts.statuses[value],
}));
const isStatus = (value: string): value is StatusFilter => value in texts.statuses;

/** Search, filter, table and drawer of the users of a company (U-2.2). */
export function UserList({ company }: { readonly company: SessionCompany }) {
  const [params, setParams] = useSearchParams();
  const search = readSearch(params);
  const change = (next: Partial<UserSearch>): void =>
    setParams(writeSearch({ ...search, page: 0, ...next }), { replace: true });
  const [drawer, setDrawer] = useState<DrawerState | null>(null);
  const users = useUsers(company.id, search);
  useLastPage(users, { ...search, total: ({ totalElements }) => totalElements }, (page) => change({ page }));
  const [text, setText] = useTypedText(search.q, (q) => change({ q }));
  const [list, goes] = useFocusOnceGone<HTMLDivElement>(users.data?.content);
  const { remove, resend, resetFactor, confirmation } = useUserActions(company.id, { list, goes });
  const managesFactors = useCan('manage', 'SecondFactor');
  const rows = users.data?.totalElements ?? null;
  const open = (mode: 'view' | 'edit') => (user: UserRow) => setDrawer({ mode, userId: user.id });

  return (
    <>
      <PageHeader
        title={texts.title}
        context={texts.subtitle}
        action={
          <Flex gap="2" wrap="wrap">
            {managesFactors && <FactorRulesButton company={company} />}
            <ExportButton rows={rows} onExport={() => exportOf(company.id, search)} />
            <Button onClick={() => setDrawer({ mode: 'create', userId: null })}>
              <UserPlus size={18} aria-hidden />
              {texts.create}
            </Button>
          </Flex>
        }
      />
      <Flex gap="2" mb="3" align="center" wrap="wrap">
        <Box flex={{ base: '1 1 12rem', sm: '0 1 20rem' }}>
          <SearchField value={text} onChange={setText} placeholder={texts.search} />
        </Box>
        <FilterChip
          label={texts.status}
          value={search.status}
          options={statusOptions}
          onChange={(status) => isStatus(status) && change({ status })}
        />
      </Flex>
      <Box as="section" ref={list} tabIndex={-1} outline="none" aria-label={texts.list}>
        <QueryView
          query={users}
          skeleton={<TableSkeleton rows={search.size} />}
          isEmpty={({ totalElements }) => totalElements === 0}
          empty={<NoUsers search={search} onChange={change} />}
        >
          {({ content, totalElements, hasMore }) => (
            <Box
              aria-busy={users.isPlaceholderData}
              opacity={users.isPlaceholderData ? 0.5 : 1}
              transition="opacity 150ms"
            >
              <UserTable
                rows={content}
                onView={open('view')}
                onEdit={open('edit')}
                onRemove={(user) => void remove(user)}
                onResend={(user) => void resend(user)}
                onResetFactor={managesFactors ? (user) => void resetFactor(user) : undefined}
              />
              <Pager
                page={search.page}
                pageSize={search.size}
                total={totalElements}
                hasMore={hasMore}
                onChange={({ page, pageSize }) => change({ page, size: pageSize })}
              />
            </Box>
          )}
        </QueryView>
      </Box>
      {drawer && <UserDrawer company={company} state={drawer} onChange={setDrawer} />}
      {confirmation}
    </>
  );
}

type NoUsersProps = { readonly search: UserSearch; readonly onChange: (next: Partial<UserSearch>) => void };

function NoUsers({ search, onChange }: NoUsersProps) {
  const narrowed = search.q !== '' || search.status !== 'all';
  return (
    <EmptyState
      picture={narrowed ? 'search' : 'window'}
      title={texts.empty}
      description={narrowed ? texts.emptyFiltered : texts.emptyCompany}
      action={
        narrowed && (
          <Button variant="outline" onClick={() => onChange({ q: '', status: 'all' })}>
            {texts.clear}
          </Button>
        )
      }
    />
  );
}
