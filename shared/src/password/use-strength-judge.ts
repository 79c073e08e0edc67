import { useEffect, useState } from 'react';
import type { PasswordStrength } from '../rules/password-strength.ts';

type StrengthJudge = {
  readonly strengthOf: (password: string, about: readonly string[]) => PasswordStrength;
  /** The rules of a new password. */
  readonly least: PasswordStrength;
};

/** The judge, once its dictionaries have loaded. If they fail to load, only the API judges. */
export function useStrengthJudge(): StrengthJudge | undefined {
  const [judge, setJudge] = useState<StrengthJudge>();
  useEffect(() => {
    let left = false;
    const load = async (): Promise<void> => {
      const { passwordStrength, leastStrength } = await import('../rules/password-strength.ts');
      if (!left) setJudge({ strengthOf: passwordStrength, least: leastStrength });
    };
    load().catch(() => undefined);
    return () => {
      left = true;
    };
  }, []);
  return judge;
}
