import type { CaptchaAction } from 'shared/endpoints/auth';
import { inTime } from './in-time.ts';

/** The API's answer instead of a challenge where reCAPTCHA is configured. */
export type RecaptchaSettings = {
  readonly provider: 'recaptcha';
  readonly scriptUrl: string;
  readonly siteKeyV2: string;
  readonly siteKeyV3: string;
};

type Widget = {
  readonly sitekey: string;
  readonly callback: (token: string) => void;
  readonly 'error-callback': () => void;
};

/** The part of the service's script that the portal uses. */
type Recaptcha = {
  readonly ready: (work: () => void) => void;
  readonly execute: (siteKey: string, options: { action: CaptchaAction }) => PromiseLike<string>;
  readonly render: (place: HTMLElement, widget: Widget) => unknown;
};

const isRecaptcha = (value: unknown): value is Recaptcha =>
  typeof value === 'object' && value !== null && 'ready' in value;

const fetchScript = ({ scriptUrl, siteKeyV3 }: RecaptchaSettings): Promise<Recaptcha> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const address = new URL(scriptUrl);
    address.searchParams.set('render', siteKeyV3);
    script.src = address.href;
    script.addEventListener('error', () => reject(new Error('The captcha script cannot be loaded.')));
    script.addEventListener('load', () => {
      const loaded: unknown = Reflect.get(globalThis, 'grecaptcha');
      if (isRecaptcha(loaded)) loaded.ready(() => resolve(loaded));
      else reject(new Error('The captcha script has an unknown interface.'));
    });
    document.head.append(script);
  });

let loading: Promise<Recaptcha> | undefined;

/** The script is fetched once; a failed or timed-out fetch is repeated with the next call. */
function load(settings: RecaptchaSettings): Promise<Recaptcha> {
  loading ??= inTime(fetchScript(settings)).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/** The token of the invisible version 3. */
export const executeInvisible = (settings: RecaptchaSettings, action: CaptchaAction): Promise<string> =>
  inTime(load(settings).then((recaptcha) => recaptcha.execute(settings.siteKeyV3, { action })));

/** Renders the visible version 2 into an element of the page. */
export async function renderVisible(
  settings: RecaptchaSettings,
  place: HTMLElement,
  { onSolved, onFailed }: { onSolved: (token: string) => void; onFailed: () => void },
): Promise<void> {
  const recaptcha = await load(settings);
  recaptcha.render(place, { sitekey: settings.siteKeyV2, callback: onSolved, 'error-callback': onFailed });
}
