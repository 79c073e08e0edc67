import createCache, { type EmotionCache, type StylisPlugin } from '@emotion/cache';

/**
 * Properties that browsers of the last three years still need prefixed. Emotion's own list takes a third of a
 * rule's time.
 */
const oldNames = /^(?:user-select|backdrop-filter|mask|hyphens|text-size-adjust|print-color-adjust)/;

const addOldName: StylisPlugin = (element) => {
  if (element.type === 'decl' && oldNames.test(element.value))
    element.return = `-webkit-${element.value}${element.value}`;
};

/**
 * Inserts Chakra's rules into one `<style>` per render. Emotion adds every rule to one sheet; once applied, a
 * sheet that gets another `@media` rule counts as new, so that the browser restyles and lays out the whole
 * page again: on a phone a tenth of a second for each new component.
 */
export function createStyleCache(): EmotionCache {
  const cache = createCache({ key: 'css', stylisPlugins: [addOldName] });
  const { sheet } = cache;
  const insert = sheet.insert.bind(sheet);
  let isOpen = false;
  sheet.insert = (rule) => {
    if (!isOpen) {
      isOpen = true;
      // Size 0 makes the sheet open another element. Rules of one render are inserted synchronously.
      sheet.ctr = 0;
      queueMicrotask(() => {
        isOpen = false;
      });
    }
    insert(rule);
  };
  return cache;
}
