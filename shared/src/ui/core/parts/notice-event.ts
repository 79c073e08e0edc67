/** Goes off on the window with each `notify` of `shared/ui/overlay`. */
export const noticeEvent = 'vitrina-notice';

/** For the root of a screen that has its buttons below also without a panel: on a narrow screen toasts stand above. */
export const noticesAbove = { 'data-notices': 'above' } as const;

/** For a panel whose upper entries are pressed next: on a narrow screen toasts stay below. */
export const noticesBelow = { 'data-notices': 'below' } as const;
