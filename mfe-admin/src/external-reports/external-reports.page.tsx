import { useState } from 'react';
import {
  listRegisteredReports,
  removeRegisteredReport,
  type ExternalReport,
} from 'shared/endpoints/external-reports';
import { messageOf } from 'shared/http';
import { ListScreen, useList, useSearch } from 'shared/lists';
import { endpointQuery } from 'shared/query';
import { Alert, Button } from 'shared/ui/core';
import { Plus } from 'shared/ui/icons';
import { notify } from 'shared/ui/overlay';
import { useAskedWrite } from 'shared/writes';
import { reportTable } from './report-columns.tsx';
import { ReportDrawer } from './report-drawer.tsx';
import { registrySearch } from './report-search.ts';
import { showReports } from './shown-by.ts';
import { texts } from './texts.ts';

/** REPORTES_EXTERNOS: the reports of BI servers that the portal shows in a frame (P-059), for staff. */
export default function ExternalReportsPage() {
  const address = useSearch(registrySearch);
  const { page, size } = address.search;
  const list = useList(address, {
    ...endpointQuery(listRegisteredReports, { query: { page, size } }),
    staleTime: 0,
  });
  const origins = list.reply?.origenes ?? [];
  const [opened, setOpened] = useState<ExternalReport | 'new' | null>(null);
  const removal = useAskedWrite(removeRegisteredReport, {
    refreshes: showReports,
    saved: texts.removed,
    onFailed: (error) => notify({ tone: 'danger', title: texts.removeFailed, description: messageOf(error) }),
  });
  const remove = ({ id, nombre }: ExternalReport): void => {
    const question = {
      title: texts.removeTitle(nombre),
      description: texts.removeHelp,
      confirmLabel: texts.removeConfirm(nombre),
      destructive: true,
    };
    removal.ask(question, { params: { id } });
  };
  return (
    <ListScreen
      title={texts.title}
      context={texts.context}
      action={
        origins.length > 0 && (
          <Button onClick={() => setOpened('new')}>
            <Plus size={18} aria-hidden />
            {texts.create}
          </Button>
        )
      }
      filters={list.reply && origins.length === 0 && <NoServers />}
      list={list}
      table={reportTable({ onEdit: setOpened, onRemove: remove })}
      empty={texts.empty}
    >
      {opened !== null && (
        <ReportDrawer
          report={opened === 'new' ? null : opened}
          origins={origins}
          onClose={() => setOpened(null)}
        />
      )}
      {removal.confirmation}
    </ListScreen>
  );
}

function NoServers() {
  return (
    <Alert.Root status="info" mb="4">
      <Alert.Indicator />
      <Alert.Content>
        <Alert.Title>{texts.noServers}</Alert.Title>
        <Alert.Description>{texts.noServersHelp}</Alert.Description>
      </Alert.Content>
    </Alert.Root>
  );
}
