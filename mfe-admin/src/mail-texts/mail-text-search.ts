import { countryCodes } from 'shared/countries';
import { choiceParam, defineSearch, fixedPages, step } from 'shared/lists/search';
import { mailTextKindNames } from 'shared/rules/mail-texts';

/** What list and editor keep in their address. */
export const mailTextSearch = defineSearch({
  country: step(choiceParam('pais', countryCodes)),
  ...fixedPages(mailTextKindNames.length),
});
