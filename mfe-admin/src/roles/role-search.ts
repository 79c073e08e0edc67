import { countryCodes } from 'shared/countries';
import { choiceParam, defineSearch, step } from 'shared/lists/search';

/** What the page keeps in its address. */
export const roleSearch = defineSearch({ country: step(choiceParam('pais', countryCodes)) });
