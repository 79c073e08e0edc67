/* In zod/mini, like the wall's own calls. */
import * as z from 'zod/mini';
import { bannerSizes } from '../rules/banner.ts';
import { countryInPath } from './common-small.ts';
import { endpoint } from './endpoint.ts';

/** P-165: widths of the stored pictures in pixels, for desktops and phones. */
export const bannerWidths = {
  desktop: bannerSizes.desktop.width,
  mobile: bannerSizes.mobile.width,
} as const;

/** A banner: its picture and where it leads (P-164). */
export const banner = z.object({
  id: z.int(),
  image: z.object({
    /** The desktop picture. */
    image_url: z.string(),
    sizes: z.array(z.object({ width: z.int(), url: z.string() })),
  }),
  /** A path of the portal, or a URL that begins with http. */
  link_to: z.string(),
  label: z.string(),
  /** The label is drawn over the picture; otherwise the picture itself says it. */
  label_shown: z.boolean(),
});
export type Banner = z.infer<typeof banner>;

export const listBanners = endpoint({
  method: 'GET',
  path: '/api/banners/public/:country',
  summary: 'The banners that a country shows today, in their order (P-315)',
  access: 'session',
  params: z.object({ country: countryInPath }),
  reply: z.object({ data: z.array(banner) }),
});
