import { useState } from 'react';
import type { SessionCompany } from 'shared/endpoints/auth';
import type { UserRow } from 'shared/endpoints/users';
import { ChoiceChip, ListScreen, SearchBox, useSearch } from 'shared/lists';
import { useCan, useSessionUser } from 'shared/session';
import { Box, Button, Flex } from 'shared/ui/core';
import { UserPlus } from 'shared/ui/icons';
import { ExportButton } from 'shared/ui/overlay';
import { useViewAs } from '../common/view-as/use-view-as.tsx';
import { FactorRulesButton } from './factor-rules/factor-rules-button.tsx';
import { usersTexts as texts } from './texts.ts';
import { useUserActions } from './use-user-actions.tsx';
import { exportOf, useUsers } from './use-users.ts';
import { userTable } from './user-columns.tsx';
import { UserDrawer, type DrawerState } from './user-drawer.tsx';
import { fullName } from './user-row.ts';
import { listedStatuses, userSearch } from './user-search.ts';

/** Search, filter, table and drawer of the users of a company (U-2.2). */
export function UserList({ company }: { readonly company: SessionCompany }) {
  const address = useSearch(userSearch);
  const { search, change } = address;
  const list = useUsers(company.id, address);
  const [drawer, setDrawer] = useState<DrawerState | null>(null);
  const { remove, resend, resetFactor, confirmation } = useUserActions(company.id, {
    list: list.area,
    goes: list.willRemove,
  });
  const { view: viewAs, confirmation: viewAsConfirmation } = useViewAs();
  // An open drawer would take its history entry back, and with it the way to the person's portal.
  const onViewAs =
    viewAs &&
    ((user: UserRow) => {
      setDrawer(null);
      void viewAs({ id: user.id, name: fullName(user) });
    });
  const { id: ownId } = useSessionUser();
  const managesFactors = useCan('manage', 'SecondFactor');
  const open = (mode: 'view' | 'edit') => (user: UserRow) => setDrawer({ mode, userId: user.id });

  return (
    <ListScreen
      title={texts.title}
      context={texts.subtitle}
      action={
        <Flex gap="2" wrap="wrap">
          {managesFactors && <FactorRulesButton company={company} />}
          <ExportButton rows={list.total} onExport={() => exportOf(company.id, search)} />
          <Button onClick={() => setDrawer({ mode: 'create', userId: null })}>
            <UserPlus size={18} aria-hidden />
            {texts.create}
          </Button>
        </Flex>
      }
      filters={
        <Flex gap="2" mb="3" align="center" wrap="wrap">
          <Box flex={{ base: '1 1 12rem', sm: '0 1 20rem' }}>
            <SearchBox value={search.q} onChange={(q) => change({ q })} placeholder={texts.search} />
          </Box>
          <ChoiceChip
            label={texts.status}
            value={search.status}
            choices={listedStatuses}
            nameOf={(status) => texts.statusNames[status]}
            onChange={(status) => change({ status })}
          />
        </Flex>
      }
      list={list}
      table={userTable(ownId, {
        onView: open('view'),
        onEdit: open('edit'),
        onRemove: (user) => void remove(user),
        onResend: resend,
        onViewAs,
        onResetFactor: managesFactors ? (user) => void resetFactor(user) : undefined,
      })}
      empty={{ ...texts.empty, picture: 'window' }}
    >
      {drawer && <UserDrawer company={company} state={drawer} onChange={setDrawer} onViewAs={onViewAs} />}
      {confirmation}
      {viewAsConfirmation}
    </ListScreen>
  );
}
