import { reportLengths, reportMonths } from 'shared/endpoints/reports';
import { choiceParam, defineSearch } from 'shared/lists/search';

/** How many months a report may show, besides the usual ones. */
export const monthChoices = reportLengths.filter((months) => months !== reportMonths).map(String);

/** What a report keeps in its address. */
export const reportSearch = defineSearch({ months: choiceParam('meses', monthChoices) });
