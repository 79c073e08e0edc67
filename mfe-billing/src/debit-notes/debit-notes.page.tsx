import { useState } from 'react';
import type { SessionCompany } from 'shared/endpoints/auth';
import type { DebitNote } from 'shared/endpoints/debit-notes';
import { type Address, ListScreen, useSearch } from 'shared/lists';
import { useCountryCode } from 'shared/session';
import { CompanyScreen } from '../common/company-screen.tsx';
import { noteTable } from './note-columns.tsx';
import { NoteDialog } from './note-dialog.tsx';
import { NoteFilters } from './note-filters.tsx';
import { noteSearch, type NoteSearch } from './note-search.ts';
import { texts } from './texts.ts';
import { exportOf, useNotes } from './use-notes.ts';

/** NOTAS_DE_CARGO (P-050, P-2.10): the charges to the stores of the company chosen in the top bar. */
export default function DebitNotesPage() {
  const address = useSearch(noteSearch);
  return (
    <CompanyScreen
      title={texts.title}
      question={texts.whichCompany}
      none={texts.noCompany}
      onOtherCompany={() => address.correct(noteSearch.noFilters)}
    >
      {(company) => <CompanyNotes company={company} address={address} />}
    </CompanyScreen>
  );
}

type CompanyNotesProps = { readonly company: SessionCompany; readonly address: Address<NoteSearch> };

/** Search, filters, table and the dialog of a note (P-101, P-102). */
function CompanyNotes({ company, address }: CompanyNotesProps) {
  const [opened, setOpened] = useState<DebitNote | null>(null);
  const country = useCountryCode();
  const list = useNotes(company, address);
  return (
    <ListScreen
      title={texts.title}
      context={texts.context(company.name)}
      filters={<NoteFilters {...address} />}
      list={list}
      table={noteTable(country, setOpened)}
      empty={texts.empty}
      onExport={() => exportOf(company, address.search)}
    >
      {opened && <NoteDialog note={opened} onClose={() => setOpened(null)} />}
    </ListScreen>
  );
}
