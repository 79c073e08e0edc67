import type { FaqCategory } from 'shared/endpoints/faqs';

/** The categories that come with the portal. */
export const faqCategories: readonly FaqCategory[] = [
  { id: '1', name: 'Reportería de ventas', icon: 'sales' },
  { id: '2', name: 'Cómo usar la plataforma', icon: 'platform' },
  { id: '3', name: 'Blog B2B', icon: 'news' },
];
