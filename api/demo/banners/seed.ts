import { countryCodes, type CountryCode } from 'shared/countries';
import { linkTo } from 'shared/routes';
import type { Database } from '../../src/db/database.ts';
import type { DemoWorld } from '../world.ts';
import { bannerPath, storeBannerScenes, type BannerScene } from './scenes.ts';

type Draft = { readonly scene: BannerScene; readonly label: string; readonly link_to: string };

const drafts = (country: CountryCode): readonly Draft[] => [
  {
    scene: 'season',
    label: 'Eventos y campañas de la temporada, en un solo lugar',
    link_to: `${linkTo('HOME', country)}?categorias=Eventos,Marketing`,
  },
  {
    scene: 'workshop',
    label: 'Talleres para su equipo: reserve sus cupos',
    link_to: 'https://www.ejemplo-campanas.test/talleres',
  },
  {
    scene: 'help',
    label: '¿Tiene dudas? El Centro de ayuda responde',
    link_to: linkTo('CENTRO_AYUDA', country),
  },
];

/** Three banners per country, shown to all users of the wall. */
export async function seedBanners(db: Database, { files }: DemoWorld): Promise<void> {
  await storeBannerScenes(files);
  const rows = countryCodes.flatMap((country) =>
    drafts(country).map(({ scene, label, link_to }, position) => ({
      country_code: country,
      position,
      label,
      image_path: bannerPath(scene),
      link_to,
      starts_on: null,
      ends_on: null,
    })),
  );
  await db.insertInto('banner').values(rows).execute();
}
