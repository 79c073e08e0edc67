/** Dispatched on the window with each `notify` of `shared/ui/overlay`. */
export const noticeEvent = 'vitrina-notice';

/**
 * Marks the root of a screen that has its buttons at the bottom even without a panel: on a narrow screen
 * toasts then go to the top.
 */
export const noticesAbove = { 'data-notices': 'above' } as const;

/** For a panel whose upper entries are pressed next: on a narrow screen toasts stay below. */
export const noticesBelow = { 'data-notices': 'below' } as const;
