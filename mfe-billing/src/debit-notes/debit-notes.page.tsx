import { useAddressSearch } from '../common/address-search.ts';
import { CompanyScreen } from '../common/company-screen.tsx';
import { CompanyNotes } from './company-notes.tsx';
import { noFilters, noteSearch } from './note-search.ts';
import { texts } from './texts.ts';

/** NOTAS_DE_CARGO (P-050, P-2.10): the charges to the stores of the company chosen in the top bar. */
export default function DebitNotesPage() {
  const [search, setSearch] = useAddressSearch(noteSearch);
  return (
    <CompanyScreen
      title={texts.title}
      question={texts.whichCompany}
      none={texts.noCompany}
      onOtherCompany={() => setSearch(noFilters)}
    >
      {(company) => <CompanyNotes company={company} search={search} onSearch={setSearch} />}
    </CompanyScreen>
  );
}
