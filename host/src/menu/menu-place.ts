import type { Needed } from 'shared/endpoints/endpoint';

export type MenuGroupId = 'company' | 'sales' | 'discounts' | 'operation';

export type MenuIconName =
  | 'wall'
  | 'company'
  | 'contract'
  | 'invoice'
  | 'debitNote'
  | 'expenses'
  | 'debt'
  | 'dailySales'
  | 'monthlySales'
  | 'users'
  | 'catalogue'
  | 'discounts'
  | 'validator'
  | 'review'
  | 'corrections'
  | 'brands'
  | 'report'
  | 'onDemand'
  | 'imports'
  | 'integrations'
  | 'deployKeys'
  | 'audit'
  | 'portfolio'
  | 'usage'
  | 'setup'
  | 'staff'
  | 'roles'
  | 'parameters'
  | 'mails'
  | 'identity'
  | 'publishing'
  | 'broadcasts'
  | 'banners'
  | 'questions'
  | 'terms'
  | 'help';

/** The menu slot of a route (P-065 … P-072). */
export type MenuPlace = {
  /** Where the entry is named otherwise than its screen (`routeTitles`). */
  readonly label?: string;
  readonly icon: MenuIconName;
  /** Position from top to bottom; a group is at the position of its first entry. */
  readonly order: number;
  readonly group?: MenuGroupId;
  readonly atBottom?: boolean;
  /** Where the entry needs more rights than the route. */
  readonly needs?: readonly Needed[];
  /** The same screen for users who only look at it: those with the right and without the other (P-073). */
  readonly reading?: {
    readonly order: number;
    readonly needs: readonly Needed[];
    readonly without: Needed;
  };
  /** P-070, P-074: with a single store or brand the entry opens it directly. */
  readonly target?: 'own-store' | 'own-brand';
  /** P-071: only where on-demand reports exist. */
  readonly onDemand?: boolean;
  /** P-075: the navigation passes the id of the selected company. */
  readonly withCompany?: boolean;
};
