import type { RoleId } from 'shared/endpoints/auth';
import type { CountryCode } from 'shared/countries';

export interface SecondFactorTable {
  user_id: number;
  /** Sealed (sealed-text.ts). */
  secret: string;
  activated_at: Date;
}

export interface SecondFactorEnrolmentTable {
  user_id: number;
  /** Sealed together with the session that it was shown in. */
  secret: string;
  begun_at: Date;
}

export interface SecondFactorStepTable {
  user_id: number;
  /** Time step of 30 s, counted since 1970. */
  step: number;
  seen_at: Date;
}

export interface RecoveryCodeTable {
  user_id: number;
  code_hash: string;
  used_at: Date | null;
}

export interface SignInChallengeTable {
  token_hash: string;
  user_id: number;
  expires_at: Date;
}

export interface RoleSecondFactorTable {
  country_code: CountryCode;
  role_id: RoleId;
}

export interface SecondFactorTables {
  second_factor: SecondFactorTable;
  second_factor_enrolment: SecondFactorEnrolmentTable;
  second_factor_step: SecondFactorStepTable;
  recovery_code: RecoveryCodeTable;
  sign_in_challenge: SignInChallengeTable;
  role_second_factor: RoleSecondFactorTable;
}
