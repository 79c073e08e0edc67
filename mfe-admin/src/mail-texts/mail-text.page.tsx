import { getMailText } from 'shared/endpoints/mail-texts';
import { useSearch } from 'shared/lists';
import { endpointQuery, useQuery } from 'shared/query';
import { useLinkTo, useParams } from 'shared/router';
import { mailTextKindNames } from 'shared/rules/mail-texts';
import { useCountryCode } from 'shared/session';
import { AppLink, EmptyState, QueryView, Skeleton } from 'shared/ui/core';
import { MailEditor } from './mail-editor.tsx';
import { mailTextSearch } from './mail-text-search.ts';
import { texts } from './texts.ts';

/** CORREO: the text of one mail in a country. */
export default function MailTextPage() {
  const { correo } = useParams();
  const own = useCountryCode();
  const pais = useSearch(mailTextSearch).search.country ?? own;
  const linkTo = useLinkTo();
  const kind = mailTextKindNames.find((name) => name === correo);
  const query = useQuery({
    ...endpointQuery(getMailText, { params: { pais, correo: kind ?? mailTextKindNames[0] } }),
    enabled: kind !== undefined,
    staleTime: 0,
  });
  if (kind === undefined)
    return (
      <EmptyState
        picture="search"
        title={texts.gone}
        description={texts.goneHelp}
        action={<AppLink to={linkTo('CORREOS')}>{texts.back}</AppLink>}
      />
    );
  return (
    <QueryView query={query} skeleton={<Skeleton h="96" borderRadius="l3" />}>
      {(record) => <MailEditor key={`${record.paisId}:${record.correo}`} record={record} />}
    </QueryView>
  );
}
