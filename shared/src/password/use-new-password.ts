import { useState } from 'react';
import { passwordFaults, type PasswordFault } from '../rules/password.ts';

export type NewPassword = {
  readonly password: string;
  readonly confirmation: string;
  /** Rules that the password does not keep yet (P-237, P-238). */
  readonly faults: readonly PasswordFault[];
  /** P-240: something was typed again, and it is something else. */
  readonly differs: boolean;
  /** P-242: the rules and the equality hold. */
  readonly ready: boolean;
  readonly setPassword: (text: string) => void;
  readonly setConfirmation: (text: string) => void;
  readonly clear: () => void;
};

/** The state of the two fields of a new password. */
export function useNewPassword(): NewPassword {
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const faults = passwordFaults(password);
  return {
    password,
    confirmation,
    faults,
    differs: confirmation !== '' && confirmation !== password,
    ready: password !== '' && faults.length === 0 && confirmation === password,
    setPassword,
    setConfirmation,
    clear() {
      setPassword('');
      setConfirmation('');
    },
  };
}
