/**
 * The still picture of the sign-in page's shop window. It is the host's file, because index.html shows it before any
 * script has run; the page that takes over shows the very same one.
 */
export const shopWindowPicture = new URL('./shop-window.webp', import.meta.url).href;
