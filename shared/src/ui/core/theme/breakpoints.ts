/** Breakpoints of document 1, section 9: 600, 900 and 1200 px. */
export const breakpoints = { sm: '600px', md: '900px', lg: '1200px', xl: '1440px', '2xl': '1680px' };
