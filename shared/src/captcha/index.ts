/** Door: the captcha of the forms outside the session. Compiled into the bundle that uses it. */
export { solveCaptcha, solveVisibleCaptcha } from './solve-captcha.ts';
export { type VisibleCaptcha, visibleCaptcha } from './visible-captcha.ts';
