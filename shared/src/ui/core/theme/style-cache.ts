import createCache, { type EmotionCache, type StylisPlugin } from '@emotion/cache';

/** What browsers of the last three years know by an old name only. Emotion's own list takes a third of the time of a rule. */
const oldNames = /^(?:user-select|backdrop-filter|mask|hyphens|text-size-adjust|print-color-adjust)/;

const addOldName: StylisPlugin = (element) => {
  if (element.type === 'decl' && oldNames.test(element.value))
    element.return = `-webkit-${element.value}${element.value}`;
};

/**
 * Where Chakra's rules go: those of one drawing get a `<style>` of their own. Emotion adds every rule to one sheet, and
 * a sheet that a browser has applied and that gets a further `@media` rule counts as a new one, so that each element of
 * the page is matched and laid out again: on a phone a tenth of a second each time that something new is drawn.
 */
export function createStyleCache(): EmotionCache {
  const cache = createCache({ key: 'css', stylisPlugins: [addOldName] });
  const { sheet } = cache;
  const insert = sheet.insert.bind(sheet);
  let isOpen = false;
  sheet.insert = (rule) => {
    if (!isOpen) {
      isOpen = true;
      // At nought the sheet opens another element. What is drawn together inserts its rules without a pause.
      sheet.ctr = 0;
      queueMicrotask(() => {
        isOpen = false;
      });
    }
    insert(rule);
  };
  return cache;
}
