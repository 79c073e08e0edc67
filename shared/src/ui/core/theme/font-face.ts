/**
 * Hanken Grotesk, variable, Latin subset. Its default figures are tabular in every weight (560/1000 each), so
 * columns of money align without a font feature. The fallback is Arial stretched to Hanken's measures
 * (average width of Spanish text 1.006 of Arial's; ascent 1000, descent 303 of 1000), so nothing jumps on swap.
 */
const latin = new URL(
  '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2',
  import.meta.url,
).href;

export const fontFace = `
@font-face {
  font-family: 'Hanken Grotesk';
  font-style: normal;
  font-weight: 100 900;
  font-display: swap;
  src: url('${latin}') format('woff2');
  unicode-range: U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+2000-206F, U+20AC, U+2122, U+2190-2193, U+2212, U+2215, U+FEFF, U+FFFD;
}
@font-face {
  font-family: 'Hanken Grotesk Fallback';
  src: local('Arial'), local('Liberation Sans');
  size-adjust: 100.6%;
  ascent-override: 99.4%;
  descent-override: 30.1%;
  line-gap-override: 0%;
}
`;
