/** Door: choosing a new password. Compiled into the bundles that use it, none of which is the sign-in form's. */
export { NewPasswordFields } from './new-password-fields.tsx';
export { type NewPassword, useNewPassword } from './use-new-password.ts';
