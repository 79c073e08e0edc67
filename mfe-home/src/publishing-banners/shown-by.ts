import { getEditedBanner, listEditedBanners } from 'shared/endpoints/banner-publishing';
import { listBanners } from 'shared/endpoints/banners';

/** The calls that show a banner. */
export const showBanners = [listEditedBanners, getEditedBanner, listBanners];
