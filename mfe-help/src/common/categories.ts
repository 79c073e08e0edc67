import type { FaqCategoryId } from 'shared/endpoints/faqs';
import { ChartColumn, type LucideIcon, MessageCircleQuestion, Newspaper } from 'shared/ui/icons';

/** The categories of the help centre (U-134…U-136). */
export const categories: Readonly<Record<FaqCategoryId, { name: string; Icon: LucideIcon }>> = {
  '1': { name: 'Reportería de ventas', Icon: ChartColumn },
  '2': { name: 'Cómo usar la plataforma', Icon: MessageCircleQuestion },
  '3': { name: 'Blog B2B', Icon: Newspaper },
};
