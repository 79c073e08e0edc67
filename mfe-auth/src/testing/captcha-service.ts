import type { AnsweringApi } from './answering-api.ts';

const scriptUrl = 'https://captcha.test/api.js';
const settings = { provider: 'recaptcha', scriptUrl, siteKeyV2: 'v2', siteKeyV3: 'v3' };

let given = 0;

/** What the script of the outside service would bring: a box in its place, and a new token each time it is ticked. */
const service = {
  ready: (work: () => void) => work(),
  execute: () => Promise.resolve('unseen'),
  render(place: HTMLElement, { callback }: { callback: (token: string) => void }) {
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

/** The portal with the outside captcha service, whose script comes from another site and so from none in a test. */
export function offerCaptchaService(api: AnsweringApi): void {
  given = 0;
  api.answers['/api/auth/captcha'] = [200, settings];
  Reflect.set(globalThis, 'grecaptcha', service);
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) {
      for (const node of addedNodes) {
        if (node instanceof HTMLScriptElement) node.dispatchEvent(new Event('load'));
      }
    }
  }).observe(document.head, { childList: true });
}
