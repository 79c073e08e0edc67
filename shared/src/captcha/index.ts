/** Door: the proof of work of the portal's captcha. Compiled into the bundle that uses it. */
export { solveCaptcha } from './solve-captcha.ts';
