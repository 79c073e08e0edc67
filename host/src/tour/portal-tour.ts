import type { TourStep } from 'shared/tour';
import { texts } from './texts.ts';

const inMenu = 'menu-';

/** Values of `data-tour` in the shell: the targets of the portal's tour. */
export const tourTargets = {
  menu: 'shell-menu',
  notifications: 'shell-notifications',
  entry: (name: string) => `${inMenu}${name}`,
  group: (id: string) => `${inMenu}group-${id}`,
} as const;

/** A step's target, and its menu entry if it has one. */
export const menuTargetOf = ({ target }: TourStep): string | null =>
  target?.startsWith(inMenu) ? target : null;

/** The eight steps in order (P-207). Steps with targets invisible to the user are skipped (decision P-208). */
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
