/** A question of the help centre is seen by everybody, or by its authors only. */
export const questionStatuses = ['draft', 'published'] as const;
export type QuestionStatus = (typeof questionStatuses)[number];

export const questionStatusNames: Readonly<Record<QuestionStatus, string>> = {
  draft: 'Borrador',
  published: 'Publicada',
};

/** The icons that a category may have, by their meaning. */
export const categoryIcons = ['sales', 'platform', 'news', 'payments', 'store', 'people'] as const;
export type CategoryIcon = (typeof categoryIcons)[number];

export const categoryIconNames: Readonly<Record<CategoryIcon, string>> = {
  sales: 'Ventas',
  platform: 'Ayuda',
  news: 'Noticias',
  payments: 'Pagos',
  store: 'Local',
  people: 'Personas',
};

/** Longest question, in characters. */
export const longestQuestion = 150;
/** Longest list of search words, in characters. */
export const longestWords = 300;
/** Longest name of a category, in characters. */
export const longestCategory = 40;
/** The help centre reads all questions at once, so there is an end to them. */
export const mostQuestions = 300;
export const mostCategories = 12;
