import type { AnnouncementCategory } from 'shared/endpoints/announcements';
import type { ChipTone } from 'shared/ui/core';
import {
  BadgePercent,
  type LucideIcon,
  Newspaper,
  PartyPopper,
  ScrollText,
  ShieldAlert,
  Wrench,
} from 'shared/ui/icons';

/** The look of each channel of the wall: word and icon tell it apart, the tint only helps. */
export const categoryLooks: Readonly<Record<AnnouncementCategory, { tone: ChipTone; Icon: LucideIcon }>> = {
  Noticias: { tone: 'info', Icon: Newspaper },
  Seguridad: { tone: 'danger', Icon: ShieldAlert },
  Mantenimiento: { tone: 'warning', Icon: Wrench },
  Eventos: { tone: 'brand', Icon: PartyPopper },
  Marketing: { tone: 'success', Icon: BadgePercent },
  Circulares: { tone: 'neutral', Icon: ScrollText },
};
