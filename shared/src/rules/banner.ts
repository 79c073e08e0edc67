import type { PublicationStatus } from './publication.ts';

/** The pictures of a banner in pixels (P-165): the wall shows one or the other by the width of the screen. */
export const bannerSizes = {
  desktop: { width: 1200, height: 300 },
  mobile: { width: 600, height: 250 },
} as const;
export const bannerScreens = ['desktop', 'mobile'] as const;
export type BannerScreen = (typeof bannerScreens)[number];

/** The status as its author sees it: what is published is scheduled, shown or over by its days. */
export const bannerStatuses = [
  'draft',
  'scheduled',
  'published',
  'expired',
] as const satisfies readonly PublicationStatus[];
export type BannerStatus = (typeof bannerStatuses)[number];

/** Longest text, in characters: three lines over the picture of a phone. */
export const longestBannerText = 80;
/** Banners of a country, drafts and expired ones too. */
export const mostBanners = 40;

type Size = { readonly width: number; readonly height: number };

/** '1200 × 300 px' */
export const sizeText = ({ width, height }: Size): string => `${width} × ${height} px`;

/** How far a picture may be from the proportion; the rest is cut off evenly. */
const tolerance = 0.04;

/** What is wrong with a picture of that size, or null. Larger ones of the same proportion are reduced. */
export function bannerPictureFault(screen: BannerScreen, picture: Size): string | null {
  const wanted = bannerSizes[screen];
  const proportion = picture.width / picture.height / (wanted.width / wanted.height);
  const fits = picture.width >= wanted.width && picture.height >= wanted.height;
  if (fits && Math.abs(proportion - 1) <= tolerance) return null;
  return `La imagen mide ${sizeText(picture)}. Use una de ${sizeText(wanted)}, o una más grande de la misma proporción.`;
}
