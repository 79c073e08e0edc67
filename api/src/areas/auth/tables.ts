import type { Generated } from 'kysely';

export interface LoginFailureTable {
  kind:
    | 'sign-in-device'
    | 'sign-in-pair'
    | 'sign-in-account'
    | 'sign-in-address'
    | 'reset-device'
    | 'reset-pair'
    | 'reset-address'
    | 'link-address'
    | 'factor-device'
    | 'factor-account'
    | 'factor-session'
    | 'confirm-account'
    | 'coupon-person'
    | 'coupon-address';
  key_hash: string;
  window_started_at: Date;
  attempts: number;
  strikes: Generated<number>;
  blocked_until: Date | null;
}

export interface CaptchaSolutionTable {
  signature: string;
  expires_at: Date;
}

/** Requested by mail, sent with an invitation, or issued after a correct but expired password. */
export type LinkPurpose = 'reset' | 'invitation' | 'expired-password';

export interface PasswordLinkTable {
  id: Generated<number>;
  user_id: number;
  token_hash: string;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
  purpose: LinkPurpose;
}

export interface PasswordHistoryTable {
  id: Generated<number>;
  user_id: number;
  password_hash: string;
  replaced_at: Date;
}

export interface AuthTables {
  login_failure: LoginFailureTable;
  captcha_solution: CaptchaSolutionTable;
  password_link: PasswordLinkTable;
  password_history: PasswordHistoryTable;
}
