import type { TourStep } from 'shared/tour';
import { texts } from './texts.ts';

const inMenu = 'menu-';

/** Values of `data-tour` in the shell: what the steps of the portal's tour are about. */
export const tourTargets = {
  menu: 'shell-menu',
  notifications: 'shell-notifications',
  entry: (name: string) => `${inMenu}${name}`,
  group: (id: string) => `${inMenu}group-${id}`,
} as const;

/** What a step is about, where that stands in the menu. */
export const menuTargetOf = ({ target }: TourStep): string | null =>
  target?.startsWith(inMenu) ? target : null;

/** The eight steps in their order (P-207). What the user does not see is skipped (decision P-208). */
export const portalTour: readonly TourStep[] = [
  { target: null, ...texts.welcome },
  { target: tourTargets.menu, ...texts.menu },
  { target: tourTargets.entry('HOME'), ...texts.wall },
  { target: tourTargets.group('company'), ...texts.company },
  { target: tourTargets.group('sales'), ...texts.sales },
  { target: tourTargets.entry('EMPRESA_USUARIOS'), ...texts.users },
  { target: tourTargets.entry('CENTRO_AYUDA'), ...texts.help },
  { target: tourTargets.notifications, ...texts.notifications },
];
