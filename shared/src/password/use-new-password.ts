import { useMemo, useState } from 'react';
import type { PasswordStrength } from '../rules/password-strength.ts';
import { passwordFaults, passwordFaultTexts, type PasswordFault } from '../rules/password.ts';
import { useSettled } from './use-settled.ts';
import { useStrengthJudge } from './use-strength-judge.ts';

export type NewPassword = {
  readonly password: string;
  readonly confirmation: string;
  /** Rules that the password does not keep yet (P-237, P-238). */
  readonly faults: readonly PasswordFault[];
  /** Of what was typed; undefined while nothing is, or while the dictionaries are on their way. */
  readonly strength: PasswordStrength | undefined;
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

const nothing: readonly string[] = [];

const isToldAtOnce = (fault: PasswordFault, settled: boolean): boolean =>
  seldom.includes(fault) || (settled && fault === 'guessable');

/**
 * The state of the two fields of a new password for the account of `email`. `about`: the owner's names and companies, which
 * make a password easier to guess.
 */
export function useNewPassword(email: string, about: readonly string[] = nothing): NewPassword {
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const [checked, setChecked] = useState(false);
  const judge = useStrengthJudge();
  const judged = useSettled(password);
  const strength = useMemo(
    () => (judged === '' ? undefined : judge?.strengthOf(judged, [email, ...about])),
    [judge, judged, email, about],
  );
  const plain = passwordFaults(password, email);
  const isWeak = judged === password && strength !== undefined && strength < (judge?.least ?? 0);
  const faults = plain.length === 0 && isWeak ? (['guessable'] as const) : plain;
  const told = faults.find((fault) => checked || isToldAtOnce(fault, confirmation !== ''));
  const ready = password !== '' && faults.length === 0 && confirmation === password;
  return {
    password,
    confirmation,
    faults,
    strength,
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
