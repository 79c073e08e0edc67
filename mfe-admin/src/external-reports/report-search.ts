import { defineSearch, pageParams } from 'shared/lists/search';

/** What the list of external reports keeps in its address. */
export const registrySearch = defineSearch({ ...pageParams(10) });
