/** Bundled entry point: choosing a new password. Not part of the sign-in form's bundle. */
export { NewPasswordFields } from './new-password-fields.tsx';
export { type NewPassword, useNewPassword } from './use-new-password.ts';
