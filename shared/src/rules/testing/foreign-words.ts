/** Frequent words of English that look like Spanish ones, or are short. */
const english = new Set(
  `a-z the and or of to in on by at an is are was were be been has have had do does did not all any some none more most
   this that these those your you yours our we it its they their here there please welcome with without for from per
   save cancel search loading load close delete remove add edit update create change changes send sent use used
   user users role roles name names date dates day days year years month months time times line lines page pages
   file files code codes value values price prices note notes issue issues invoice invoices sale sales store stores
   company companies brand brands profile settings home next previous retry required invalid one two three first
   last new old open done failed enter choose error-free sure ready available unavailable share
   data found status customer customers`
    .split(/\s+/)
    .filter((word) => /^[a-z]+$/.test(word)),
);

/** Of them, Spanish has these too. */
const spanish = new Set([
  'a',
  'an',
  'has',
  'no',
  'use',
  'me',
  'te',
  'per',
  'one',
  'are',
  'sale',
  'note',
  'notes',
]);

/** Ends and pairs of letters that no Spanish word has. */
const foreignShape =
  /[bcfghkmpqtvw]$|[bcdfgkpqtvwy]s$|(?<!^(?:ust|r|par|s))ed$|(?<!de)sh|th|wh|ck|gh|ph|tt|oo|ss|ff|pp|mm|dd|bb|gg|zz|k|w|(?:ay|ey)(?:s|ed)?$|ing$|tion|ould|oa[dt]|igh|ies$/;

/** Foreign words that everybody uses, words of the portal's Spanish in that shape, names, and parts of addresses. */
const taken = new Set(
  `aaaa authenticator cheque click com commit csv dd enter google hay https internet javascript kb key link marketing message microsoft mm
   restaurant robot roles series shopping tab ticket tickets vit vs web webm webp www zip`.split(/\s+/),
);

/** The words of these texts that are no Spanish. Keys such as `too-short` are no texts. */
export const foreignWords = (texts: readonly string[]): string[] =>
  [
    ...new Set(
      texts
        .filter((text) => /\s|^[A-ZÁÉÍÓÚÑ¿¡«]/.test(text))
        .flatMap((text) => text.match(/[A-Za-zÁÉÍÓÚÜÑáéíóúüñ]+/g) ?? [])
        .filter((word) => word.length > 1 && !/^[A-Z]+$/.test(word))
        .map((word) => word.toLowerCase())
        .filter((word) => (english.has(word) && !spanish.has(word)) || foreignShape.test(word))
        .filter((word) => !taken.has(word)),
    ),
  ].toSorted();
