import type { CategoryIcon } from 'shared/rules/question';
import {
  ChartColumn,
  type LucideIcon,
  MessageCircleQuestion,
  Newspaper,
  Store,
  Users,
  Wallet,
} from 'shared/ui/icons';

/** The pictures of the icons that a category of questions may have. */
export const categoryIcons: Readonly<Record<CategoryIcon, LucideIcon>> = {
  sales: ChartColumn,
  platform: MessageCircleQuestion,
  news: Newspaper,
  payments: Wallet,
  store: Store,
  people: Users,
};
