import { listAnnouncements, wallPageSize } from 'shared/endpoints/announcements';
import { listBanners } from 'shared/endpoints/banners';
import { defineEarly } from 'shared/remote/early';

const ofCountry = ({ path }: { readonly path: string }): string => path.replace(':country', '{country}');

/** The wall without a filter: what `beginWall` asks for, and its first announcement (early.html). */
export default defineEarly({
  at: '^/(?<country>[a-z]{3})/shopping/?$',
  signedIn: true,
  calls: [ofCountry(listBanners), `${ofCountry(listAnnouncements)}?page=0&size=${wallPageSize}`],
});
