/** Bundled entry point: asking for a code of the second factor. Not part of the sign-in form's bundle. */
export { CodeField } from './code-field.tsx';
export { type CodeForm, useCodeForm } from './use-code-form.ts';
