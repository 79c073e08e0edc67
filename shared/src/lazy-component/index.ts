/** Entry point: a component whose code is loaded when it is wanted, or when the browser is idle. Compiled into each bundle. */
export { useIdle } from './use-idle.ts';
export { useLazyComponent } from './use-lazy-component.ts';
