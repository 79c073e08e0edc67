import type { AnsweringApi } from 'shared/testing';

const scriptUrl = 'https://captcha.test/api.js';
const settings = { provider: 'recaptcha', scriptUrl, siteKeyV2: 'v2', siteKeyV3: 'v3' };

let given = 0;
/** Site keys and actions that the invisible check was asked for, and site keys of the visible ones. */
export const invisibleFor: (readonly [siteKey: string, action: string])[] = [];
export const visibleFor: string[] = [];

/** Replacement of the external service's script: a box, and a new token each time it is ticked. */
const service = {
  ready: (work: () => void) => work(),
  execute: (siteKey: string, { action }: { action: string }) => {
    invisibleFor.push([siteKey, action]);
    return Promise.resolve('unseen');
  },
  render(place: HTMLElement, { sitekey, callback }: { sitekey: string; callback: (token: string) => void }) {
    visibleFor.push(sitekey);
    const box = document.createElement('input');
    box.type = 'checkbox';
    box.ariaLabel = 'No soy un robot';
    box.addEventListener('click', () => {
      given += 1;
      callback(`seen-${given}`);
    });
    place.append(box);
  },
};

/**
 * The portal configured with the external captcha service, whose script is from another origin and so
 * unavailable in tests.
 */
export function offerCaptchaService(api: AnsweringApi): void {
  given = 0;
  invisibleFor.length = 0;
  visibleFor.length = 0;
  api.on('GET /auth/captcha', { status: 200, body: settings });
  Reflect.set(globalThis, 'grecaptcha', service);
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) {
      for (const node of addedNodes) {
        if (node instanceof HTMLScriptElement) node.dispatchEvent(new Event('load'));
      }
    }
  }).observe(document.head, { childList: true });
}
