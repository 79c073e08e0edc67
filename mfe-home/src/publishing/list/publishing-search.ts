import { announcementCategories } from 'shared/endpoints/announcements';
import { choiceParam, defineSearch, pageParams, panel, type SearchOf, textParam } from 'shared/lists/search';
import { publicationStatuses } from 'shared/rules/publication';

/** What the author's list keeps in its address. */
export const publishingSearch = defineSearch({
  q: textParam('buscar'),
  status: choiceParam('estado', publicationStatuses, {
    draft: 'borrador',
    scheduled: 'programado',
    published: 'publicado',
    expired: 'vencido',
    archived: 'archivado',
  }),
  category: choiceParam('categoria', announcementCategories),
  // A new announcement is asked for over the list.
  creating: panel(choiceParam('nuevo', ['si'])),
  ...pageParams(10),
});
export type PublishingSearch = SearchOf<typeof publishingSearch>;

/** The search as parameters of the calls. */
export const filtersOf = ({ q, status, category }: PublishingSearch) => ({
  q: q.trim() || undefined,
  status,
  category,
});
