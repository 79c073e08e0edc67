import { afterEach, expect, test } from '@jest/globals';
import { visibleSteps, visibleTarget } from './tour-step.ts';

/** jsdom lays nothing out; a place is given by hand. */
function place(target: string, rect: Partial<DOMRect>, style = ''): HTMLElement {
  const element = document.createElement('div');
  element.dataset['tour'] = target;
  element.style.cssText = style;
  element.getBoundingClientRect = () => ({
    ...new DOMRect(),
    width: 0,
    height: 0,
    left: 0,
    right: 0,
    ...rect,
  });
  document.body.append(element);
  return element;
}

const onScreen = { width: 100, height: 20, left: 10, right: 110 };
const step = (target: string | null) => ({ target, title: `Sobre ${target}`, text: '' });
const shown = (...targets: (string | null)[]) => visibleSteps(targets.map(step)).map(({ target }) => target);

afterEach(() => document.body.replaceChildren());

test('steps about what the user cannot see are skipped, the others stay in their order', () => {
  place('menu', { ...onScreen, left: -240, right: 0 });
  place('wall', onScreen);
  place('users', onScreen, 'visibility: hidden');
  place('help', {});
  place('bell', onScreen);
  expect(shown(null, 'menu', 'wall', 'company', 'users', 'help', 'bell')).toEqual([null, 'wall', 'bell']);
});

test('of a name that stands twice, the one that is seen counts', () => {
  place('days', {});
  const seen = place('days', onScreen);
  expect(visibleTarget('days')).toBe(seen);
});
