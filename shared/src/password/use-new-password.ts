import { useState } from 'react';
import { passwordFaults, passwordFaultTexts, type PasswordFault } from '../rules/password.ts';

export type NewPassword = {
  readonly password: string;
  readonly confirmation: string;
  /** Rules that the password does not keep yet (P-237, P-238). */
  readonly faults: readonly PasswordFault[];
  /** What is said at the password: what hardly anybody breaks at once, the rules that stand below it once it was sent. */
  readonly problem: string | undefined;
  /** P-240: something else was typed again, or nothing when it was sent. */
  readonly differs: boolean;
  /** P-242: the rules and the equality hold. */
  readonly ready: boolean;
  /** True when it is ready to be sent; otherwise its fields say why not. */
  readonly check: () => boolean;
  readonly setPassword: (text: string) => void;
  readonly setConfirmation: (text: string) => void;
};

const seldom: readonly PasswordFault[] = ['too-long', 'own-email'];

/** The state of the two fields of a new password for the account of `email`. */
export function useNewPassword(email: string): NewPassword {
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const [checked, setChecked] = useState(false);
  const faults = passwordFaults(password, email);
  const told = faults.find((fault) => checked || seldom.includes(fault));
  const ready = password !== '' && faults.length === 0 && confirmation === password;
  return {
    password,
    confirmation,
    faults,
    problem: told && passwordFaultTexts[told],
    differs: (checked || confirmation !== '') && confirmation !== password,
    ready,
    check() {
      setChecked(!ready);
      return ready;
    },
    setPassword,
    setConfirmation,
  };
}
