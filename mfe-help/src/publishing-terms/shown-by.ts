import { getCurrentTerms, getTerms, listAcceptances, listTerms } from 'shared/endpoints/terms';

/** The calls that show a version of the terms. */
export const showTerms = [listTerms, getTerms, listAcceptances, getCurrentTerms];
