/** Door: asking for a code of the second factor. Compiled into the bundles that use it; the sign-in form's is not among them. */
export { CodeField } from './code-field.tsx';
export { type CodeForm, useCodeForm } from './use-code-form.ts';
