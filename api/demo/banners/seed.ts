import { countryCodes, type CountryCode } from 'shared/countries';
import { addDays } from 'shared/rules';
import { demoEmail } from 'shared/rules/demo-accounts';
import { linkTo } from 'shared/routes';
import type { Database } from '../../src/db/database.ts';
import type { DemoWorld } from '../world.ts';
import { bannerPath, storeBannerScenes, type BannerScene } from './scenes.ts';

type Draft = {
  /** Null: its author has not uploaded the pictures yet. */
  readonly scene: BannerScene | null;
  readonly label: string;
  readonly link_to: string;
  readonly unfinished?: boolean;
  /** Days from today; none: open. */
  readonly from?: number;
  readonly until?: number;
};

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
  {
    scene: 'season',
    label: 'Horario extendido de fin de año: revise el de su centro comercial',
    link_to: `${linkTo('HOME', country)}?categorias=Noticias`,
    from: 9,
    until: 45,
  },
  {
    scene: 'workshop',
    label: 'Encuesta de satisfacción: cuéntenos cómo le fue este semestre',
    link_to: 'https://www.ejemplo-campanas.test/encuesta',
    from: -40,
    until: -12,
  },
  {
    scene: null,
    label: 'Publique sus descuentos en el catálogo',
    link_to: linkTo('DESCUENTOS', country),
    unfinished: true,
  },
];

const hourMs = 3_600_000;

/** Per country: three banners that every user of the wall is shown, one to come, one of the past and a draft. */
export async function seedBanners(db: Database, world: DemoWorld): Promise<void> {
  await storeBannerScenes(world.files);
  const now = world.clock.now().getTime();
  const rows = countryCodes.flatMap((country) => {
    const today = world.todayOf(country);
    const author = world.users.find(({ email }) => email === demoEmail('marketing', country))?.id ?? null;
    return drafts(country).map(({ scene, label, link_to, unfinished, from, until }, position) => ({
      country_code: country,
      position,
      label,
      desktop_path: scene && bannerPath(scene),
      mobile_path: scene && bannerPath(scene),
      link_to,
      status: unfinished ? ('draft' as const) : ('published' as const),
      starts_on: from === undefined ? null : addDays(today, from),
      ends_on: until === undefined ? null : addDays(today, until),
      updated_at: new Date(now - (position + 2) * 26 * hourMs),
      updated_by: author,
    }));
  });
  await db.insertInto('banner').values(rows).execute();
}
