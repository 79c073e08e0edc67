import { useDeferredValue } from 'react';
import { type Audience, countAudience } from 'shared/endpoints/publishing';
import { useCountry } from 'shared/country';
import { formatCount } from 'shared/format';
import { call } from 'shared/http';
import { keepPreviousData, useQuery } from 'shared/query';
import { texts } from './texts.ts';

/** How many people an audience has, in words. */
export function usePeople(audience: Audience): string {
  const { code } = useCountry();
  const asked = useDeferredValue(audience);
  const count = useQuery({
    queryKey: [countAudience.path, asked],
    queryFn: ({ signal }) => call(countAudience, { body: asked }, { signal }),
    placeholderData: keepPreviousData,
    enabled: asked.buildings?.length !== 0,
  });
  if (audience.buildings?.length === 0) return texts.nobody;
  const people = count.data?.people;
  if (people === undefined) return texts.counting;
  return people === 0 ? texts.nobody : texts.people(formatCount(people, code));
}
