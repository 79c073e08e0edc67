import { faqCategoryIds } from 'shared/endpoints/faqs';
import { plainText } from 'shared/rules/announcement';
import { searchable } from 'shared/rules/searchable';
import { sanitiseContent } from '../../src/content/sanitise.ts';
import type { Database } from '../../src/db/database.ts';
import { demoFaqs } from './faqs.ts';

/** Eight questions per category. */
export async function seedFaqs(db: Database): Promise<void> {
  const rows = faqCategoryIds.flatMap((category_id) =>
    demoFaqs[category_id].map(([title, html], position) => {
      const content = sanitiseContent(html);
      return {
        category_id,
        position,
        title,
        content,
        search_text: searchable(`${title} ${plainText(content)}`),
      };
    }),
  );
  await db.insertInto('faq').values(rows).execute();
}
