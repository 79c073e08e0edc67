/** Entry point: a component whose code is loaded when it is wanted. Compiled into each bundle. */
export { useLazyComponent } from './use-lazy-component.ts';
