import { countryOf, type CountryCode } from 'shared/countries';
import { listMailTexts, type MailTextRecord } from 'shared/endpoints/mail-texts';
import { ListScreen, useList, useSearch } from 'shared/lists';
import { endpointQuery } from 'shared/query';
import { useLinkTo } from 'shared/router';
import { useCountryCode } from 'shared/session';
import { Box } from 'shared/ui/core';
import { FilterChip } from 'shared/ui/data';
import { mailTextTable, type MailTextRow } from './mail-text-columns.tsx';
import { mailTextSearch } from './mail-text-search.ts';
import { texts } from './texts.ts';

/** CORREOS: the texts of the portal's mails, a list for each country that the user administers. */
export default function MailTextsPage() {
  const address = useSearch(mailTextSearch);
  const own = useCountryCode();
  const country = address.search.country ?? own;
  const list = useList(
    address,
    { ...endpointQuery(listMailTexts, {}), staleTime: 0 },
    (all: readonly MailTextRecord[]) => rowsOf(all, country),
  );
  const linkTo = useLinkTo();
  const countries = [...new Set(list.reply?.map(({ paisId }) => paisId))];
  return (
    <ListScreen
      title={texts.title}
      context={texts.context}
      filters={
        countries.length > 1 && (
          <Box mb="4">
            <FilterChip
              label={texts.country}
              value={country}
              options={countries.map((code) => ({ value: code, label: countryOf(code).name }))}
              onChange={(code) => address.change({ country: countries.find((known) => known === code) })}
            />
          </Box>
        )
      }
      list={list}
      table={mailTextTable(({ correo, paisId }) => `${linkTo('CORREO', { correo })}?pais=${paisId}`)}
      empty={{ title: texts.gone, none: texts.goneHelp }}
    />
  );
}

function rowsOf(all: readonly MailTextRecord[], country: CountryCode) {
  const rows: MailTextRow[] = all
    .filter(({ paisId }) => paisId === country)
    .map((record, index) => ({ ...record, id: index }));
  return { rows, total: rows.length };
}
