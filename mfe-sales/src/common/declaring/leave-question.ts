import { declaringTexts as texts } from './texts.ts';

/** Asked before an unsent day is left. Its draft stays on the device. */
export const leaveQuestion = {
  title: texts.leaveTitle,
  description: texts.leaveText,
  confirmLabel: texts.leave,
  cancelLabel: texts.stay,
};

/**
 * What names a day in the address; with several stores, mall and page count too. Going from the declaration to
 * the justification of the same day loses nothing.
 */
export const dayParams = ['dia', 'centro', 'hoja'];
