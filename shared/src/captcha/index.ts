/** Bundled entry point: the captcha of the forms outside the session. */
export { solveCaptcha, solveVisibleCaptcha } from './solve-captcha.ts';
export { type VisibleCaptcha, visibleCaptcha } from './visible-captcha.ts';
