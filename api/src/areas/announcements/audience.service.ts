import type { Audience } from 'shared/endpoints/publishing';
import type { Scoped } from '../../access/scoped.ts';
import { orNotFound } from '../../http/api-error.ts';
import {
  brandCategories,
  brandsLike,
  brandsOf,
  countMalls,
  ownMalls,
  personsLike,
  personsOf,
} from './choices.repository.ts';
import { broken } from './publishing-rules.service.ts';
import { countRecipients } from './receipts.repository.ts';

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

/** Which of these people are of the caller's malls. */
export async function personsInReach(scoped: Scoped, ids: readonly number[]): Promise<readonly number[]> {
  if (ids.length === 0) return [];
  const found = await personsOf(scoped, ids, await audienceChoices(scoped));
  return found.map(({ id }) => id);
}

type Asked = Audience & { readonly persons?: readonly number[]; readonly onlyPersons?: boolean };

/** How many people an audience of the caller's malls has today, with those chosen by name. Throws NOT_FOUND. */
export async function audienceSize(
  scoped: Scoped,
  { persons = [], onlyPersons = false, ...audience }: Asked,
): Promise<{ people: number }> {
  await judgeAudience(scoped, audience);
  const known = await personsInReach(scoped, persons);
  for (const id of persons) orNotFound(known.find((one) => one === id));
  const whose = { country: scoped.scope.countryCode, audience, persons, onlyPersons };
  return { people: await countRecipients(scoped.db, whose) };
}

export const findPersons = async (scoped: Scoped, words: string) =>
  personsLike(scoped, words, await audienceChoices(scoped));

export const findBrands = (scoped: Scoped, words: string) => brandsLike(scoped, words);
