import { useMemo, useState } from 'react';
import type { PasswordStrength } from '../rules/password-strength.ts';
import { passwordFaults, passwordFaultTexts, type PasswordFault } from '../rules/password.ts';
import { useSettled } from './use-settled.ts';
import { useStrength } from './use-strength.ts';

export type NewPassword = {
  readonly password: string;
  readonly confirmation: string;
  /** Rules that the password breaks (P-237, P-238). */
  readonly faults: readonly PasswordFault[];
  /** Strength; undefined for an empty password or until it is first judged. */
  readonly strength: PasswordStrength | undefined;
  /** The field's message: a trivially guessable password is reported at once, broken rules only after sending. */
  readonly problem: string | undefined;
  /** P-240: the confirmation differs, or was empty on sending. */
  readonly differs: boolean;
  /** P-242: the password keeps the rules and the confirmation matches. */
  readonly ready: boolean;
  /** True when ready to send; otherwise the fields show why not. */
  readonly check: () => boolean;
  readonly setPassword: (text: string) => void;
  readonly setConfirmation: (text: string) => void;
};

const seldom: readonly PasswordFault[] = ['too-long', 'own-email'];

const nothing: readonly string[] = [];

const isToldAtOnce = (fault: PasswordFault, settled: boolean): boolean =>
  seldom.includes(fault) || (settled && fault === 'guessable');

/**
 * The state of the two fields of a new password for the account of `email`. `about`: the owner's names and
 * companies, which make a password easier to guess.
 */
export function useNewPassword(email: string, about: readonly string[] = nothing): NewPassword {
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const [checked, setChecked] = useState(false);
  const known = useMemo(() => [email, ...about], [email, about]);
  const judged = useStrength({ password: useSettled(password), about: known });
  const plain = passwordFaults(password, email);
  const isWeak = judged?.password === password && judged.isWeak;
  const faults = plain.length === 0 && isWeak ? (['guessable'] as const) : plain;
  const told = faults.find((fault) => checked || isToldAtOnce(fault, confirmation !== ''));
  const ready = password !== '' && faults.length === 0 && confirmation === password;
  return {
    password,
    confirmation,
    faults,
    strength: judged?.strength,
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
