import { listBanners } from 'shared/contract/banners';
import { takeArrived } from 'shared/http';
import { endpointQuery, useQuery } from 'shared/query';
import { useCountry } from 'shared/country';
import { Skeleton } from 'shared/ui/core';
import { BannerCarousel, bannerHeights } from './banner-carousel.tsx';

/** They change by the day. */
const staleTime = 10 * 60_000;

/** The band of the wall. Its height is kept while it loads; without banners, or when they cannot come, the wall stands alone. */
export function BannerBand() {
  const { path: country } = useCountry();
  const input = { params: { country } };
  const { data, isPending } = useQuery({
    ...endpointQuery(listBanners, input),
    initialData: () => takeArrived(listBanners, input),
    staleTime,
  });
  if (isPending) return <Skeleton h={bannerHeights} mb="5" borderRadius="l3" />;
  return data && data.data.length > 0 ? <BannerCarousel banners={data.data} /> : null;
}
