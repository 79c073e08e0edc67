import type { CountryCode } from '../countries/index.ts';
import type { PublicationStatus } from './publication.ts';
import { isWebAddress } from './web-address.ts';

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
/** Longest link, in characters. */
export const longestBannerLink = 500;
/** Banners of a country, drafts and expired ones too. */
export const mostBanners = 40;

type Size = { readonly width: number; readonly height: number };

/** 'la imagen de 1200 × 300 px' */
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

/** A path of the portal without search and hash, or null for anything else. */
export const portalPath = (link: string): string | null =>
  /^\/(?![/\\])[^\s\\]*$/.test(link) ? (/^[^?#]*/.exec(link)?.[0] ?? null) : null;

/** What is wrong with where a banner of that country leads, or null. */
export function bannerLinkFault(link: string, country: CountryCode): string | null {
  const home = `/${country.toLowerCase()}/shopping`;
  const path = portalPath(link);
  if (path !== null) {
    const isOfCountry = path.toLowerCase() === home || path.toLowerCase().startsWith(`${home}/`);
    return isOfCountry ? null : `Una página del portal empieza con ${home}.`;
  }
  return link.startsWith('https://') && isWebAddress(link)
    ? null
    : `Escriba una página del portal, que empieza con ${home}, o una dirección que empiece con https://.`;
}
