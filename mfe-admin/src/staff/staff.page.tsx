import { useState } from 'react';
import { staffRoleIds, type StaffPerson } from 'shared/endpoints/staff';
import { ChoiceChip, ListScreen, SearchBox, useSearch } from 'shared/lists';
import { roleNames } from 'shared/rules/role-names';
import { useSessionUser } from 'shared/session';
import { Box, Button, Flex } from 'shared/ui/core';
import { FilterChip } from 'shared/ui/data';
import { UserPlus } from 'shared/ui/icons';
import { ExportButton } from 'shared/ui/overlay';
import { staffTable } from './staff-columns.tsx';
import { StaffDrawer } from './staff-drawer.tsx';
import { listedStatuses, staffSearch } from './staff-search.ts';
import { texts } from './texts.ts';
import { useStaffActions } from './use-staff-actions.tsx';
import { exportOf, useMalls, useStaff } from './use-staff.ts';

/** PERSONAS_INTERNAS: the operator's own people of the countries that the user administers. */
export default function StaffPage() {
  const address = useSearch(staffSearch);
  const { search, change } = address;
  const list = useStaff(address);
  const malls = useMalls();
  const { id: ownId } = useSessionUser();
  const [open, setOpen] = useState<StaffPerson | 'new' | null>(null);
  const { resend, disable, reset, confirmation } = useStaffActions({
    list: list.area,
    goes: list.willRemove,
  });
  return (
    <ListScreen
      title={texts.title}
      context={texts.context}
      action={
        <Flex gap="2" wrap="wrap">
          <ExportButton rows={list.total} onExport={() => exportOf(search)} />
          <Button onClick={() => setOpen('new')} disabled={malls.data === undefined}>
            <UserPlus size={18} aria-hidden />
            {texts.invite}
          </Button>
        </Flex>
      }
      filters={
        <Flex gap="2" mb="3" align="center" wrap="wrap">
          <Box flex={{ base: '1 1 12rem', sm: '0 1 20rem' }}>
            <SearchBox value={search.q} onChange={(q) => change({ q })} placeholder={texts.search} />
          </Box>
          <ChoiceChip
            label={texts.role}
            value={search.rol}
            choices={staffRoleIds}
            nameOf={(role) => roleNames[role]}
            onChange={(rol) => change({ rol })}
          />
          <FilterChip
            label={texts.mall}
            value={search.edificioId === undefined ? '' : String(search.edificioId)}
            options={[
              { value: '', label: texts.allMalls },
              ...(malls.data ?? []).map(({ id, nombre }) => ({ value: String(id), label: nombre })),
            ]}
            onChange={(id) => change({ edificioId: id === '' ? undefined : Number(id) })}
          />
          <ChoiceChip
            label={texts.status}
            value={search.estado}
            choices={listedStatuses}
            nameOf={(status) => texts.statusNames[status]}
            onChange={(estado) => change({ estado })}
          />
        </Flex>
      }
      list={list}
      table={staffTable(ownId, {
        onEdit: setOpen,
        onResend: resend,
        onResetFactor: (person) => void reset(person),
        onDisable: (person) => void disable(person),
      })}
      empty={{ ...texts.empty, picture: 'window' }}
    >
      {open !== null && malls.data && (
        <StaffDrawer person={open === 'new' ? null : open} malls={malls.data} onClose={() => setOpen(null)} />
      )}
      {confirmation}
    </ListScreen>
  );
}
