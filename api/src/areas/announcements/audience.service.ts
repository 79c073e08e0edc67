import type { Audience } from 'shared/endpoints/publishing';
import type { Scoped } from '../../access/scoped.ts';
import { orNotFound } from '../../http/api-error.ts';
import { brandCategories, brandsLike, brandsOf, countMalls, ownMalls } from './choices.repository.ts';
import { broken } from './publishing-rules.service.ts';
import { countPeopleOf } from './receipts.repository.ts';

export async function audienceChoices(scoped: Scoped) {
  const malls = await ownMalls(scoped);
  return {
    malls,
    wholeCountry: malls.length > 0 && malls.length === (await countMalls(scoped)),
    categories: await brandCategories(scoped.db),
  };
}

/** An author publishes for their own malls only. A mall or brand out of reach is as unknown as another tenant's. */
export async function judgeAudience(
  scoped: Scoped,
  { buildings, brands, categories }: Audience,
): Promise<void> {
  const { malls, wholeCountry } = await audienceChoices(scoped);
  if (buildings === null && !wholeCountry) {
    throw broken('audience.buildings', 'Elija sus centros comerciales: no administra todos los del país.');
  }
  for (const id of buildings ?? []) orNotFound(malls.find((mall) => mall.id === id));
  const known = brands === null ? [] : await brandsOf(scoped, brands);
  for (const id of brands ?? []) orNotFound(known.find((brand) => brand.id === id));
  if (categories === null) return;
  const kinds = await brandCategories(scoped.db);
  for (const id of categories) orNotFound(kinds.find((kind) => kind.id === id));
}

/** How many people an audience of the caller's malls has today. */
export async function audienceSize(scoped: Scoped, audience: Audience): Promise<{ people: number }> {
  await judgeAudience(scoped, audience);
  return { people: await countPeopleOf(scoped.db, { country: scoped.scope.countryCode, audience }) };
}

export const findBrands = (scoped: Scoped, words: string) => brandsLike(scoped, words);
