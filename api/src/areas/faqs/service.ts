import { searchable } from 'shared/rules/searchable';
import type { Database } from '../../db/database.ts';
import { orNotFound } from '../../http/api-error.ts';
import { findFaq, findFaqs, listAllFaqs, listCategories } from './repository.ts';

export const allFaqs = (db: Database) => listAllFaqs(db);

export const allCategories = (db: Database) => listCategories(db);

export const faqsWith = (db: Database, text: string) => findFaqs(db, searchable(text));

export const oneFaq = async (db: Database, id: number) => orNotFound(await findFaq(db, id));
