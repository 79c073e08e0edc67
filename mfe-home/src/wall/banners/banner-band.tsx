import { listBanners } from 'shared/endpoints/banners';
import { takeArrived } from 'shared/http';
import { endpointQuery, useQuery } from 'shared/query';
import { useCountry } from 'shared/country';
import { Skeleton } from 'shared/ui/core';
import { bannerHeights } from '../../common/banner-face.tsx';
import { BannerCarousel } from './banner-carousel.tsx';

/** Banners change daily. */
const staleTime = 10 * 60_000;

/**
 * The banners of the wall. Their height is reserved while loading; without banners, or if they fail, the wall
 * has none.
 */
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
