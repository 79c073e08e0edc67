/** Every date in figures that the page shows, however it is written. */
export const shownDates = (): string[] =>
  [...document.body.querySelectorAll('*')]
    .flatMap(({ childNodes }) => [...childNodes])
    .filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
    .flatMap(({ textContent }) => textContent?.match(/\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}/g) ?? []);
