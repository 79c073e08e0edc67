import { choiceParam, defineSearch, pageParams, panel, type SearchOf, textParam } from 'shared/lists/search';
import { bannerStatuses } from 'shared/rules/banner';

/** What the list of banners keeps in its address. */
export const bannerSearch = defineSearch({
  q: textParam('buscar'),
  status: choiceParam('estado', bannerStatuses, {
    draft: 'borrador',
    scheduled: 'programado',
    published: 'publicado',
    expired: 'vencido',
  }),
  // A new banner is asked for over the list.
  creating: panel(choiceParam('nuevo', ['si'])),
  ...pageParams(10),
});
export type BannerSearch = SearchOf<typeof bannerSearch>;

/** The search as parameters of the call. */
export const filtersOf = ({ q, status }: BannerSearch) => ({ q: q.trim() || undefined, status });
