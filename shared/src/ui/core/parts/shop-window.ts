/**
 * The poster of the sign-in page's shop window. It is a file of the host, because index.html shows it before
 * any script runs and the page then uses the same one.
 */
export const shopWindowPicture = new URL('./shop-window.webp', import.meta.url).href;
