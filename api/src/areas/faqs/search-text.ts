import { plainText } from 'shared/rules/announcement';
import { searchable } from 'shared/rules/searchable';

type Searched = { readonly title: string; readonly content: string; readonly words: string };

/** What a search of the help centre reads of a question (U-311). */
export const searchTextOf = ({ title, content, words }: Searched): string =>
  searchable(`${title} ${plainText(content)} ${words}`);
