import type { AnnouncementCategory } from 'shared/endpoints/announcements';
import { StatusChip } from 'shared/ui/core';
import { categoryLooks } from './category-look.ts';

export function CategoryChip({ category }: { readonly category: AnnouncementCategory }) {
  const { tone, Icon } = categoryLooks[category];
  return (
    <StatusChip tone={tone} icon={<Icon size={14} aria-hidden />}>
      {category}
    </StatusChip>
  );
}
