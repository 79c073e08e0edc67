import type { CaptchaAction } from 'shared/endpoints/auth';
import { fetchCaptchaChallenge } from 'shared/session';
import { isRecaptchaSettings } from './solve-captcha.ts';

export type VisibleCaptcha = (
  place: HTMLElement,
  events: { readonly onSolved: (token: string) => void; readonly onFailed: () => void },
) => Promise<void>;

/** How to render the configured service's own check; null where the portal's own check box is used. */
export async function visibleCaptcha(action: CaptchaAction): Promise<VisibleCaptcha | null> {
  const settings: unknown = await fetchCaptchaChallenge(action, '2');
  if (!isRecaptchaSettings(settings)) return null;
  const { renderVisible } = await import('./recaptcha.ts');
  return (place, events) => renderVisible(settings, place, events);
}
