import { getEditedBanner, listEditedBanners } from 'shared/endpoints/banner-publishing';
import { listBanners } from 'shared/endpoints/banners';

/** The calls that list banners: what is deleted is not asked for again. */
export const listingBanners = [listEditedBanners, listBanners];

/** The calls that show a banner. */
export const showBanners = [...listingBanners, getEditedBanner];
