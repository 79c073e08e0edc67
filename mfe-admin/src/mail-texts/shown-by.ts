import { getMailText, listMailTexts } from 'shared/endpoints/mail-texts';

/** The calls that show the texts of mails. */
export const showMailTexts = [listMailTexts, getMailText];
