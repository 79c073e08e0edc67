import { faqCategoryIds } from 'shared/endpoints/faqs';
import { sanitiseContent } from '../../src/content/sanitise.ts';
import { searchTextOf } from '../../src/areas/faqs/search-text.ts';
import type { Database } from '../../src/db/database.ts';
import { demoFaqs, demoSearchWords } from './faqs.ts';

/** Eight questions for each of the categories that came with the portal. */
export async function seedFaqs(db: Database): Promise<void> {
  const rows = faqCategoryIds.flatMap((category) =>
    demoFaqs[category].map(([title, html], position) => {
      const content = sanitiseContent(html);
      const words = demoSearchWords[title] ?? '';
      return {
        category_id: Number(category),
        position,
        title,
        content,
        words,
        search_text: searchTextOf({ title, content, words }),
        updated_at: null,
      };
    }),
  );
  await db.insertInto('faq').values(rows).execute();
}
