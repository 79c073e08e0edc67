export interface SignOnAttemptTable {
  browser_hash: string;
  state: string;
  nonce: string;
  code_verifier: string;
  next_path: string | null;
  created_at: Date;
  code_hash: string | null;
  user_id: number | null;
  code_expires_at: Date | null;
}

export interface SignOnTables {
  sign_on_attempt: SignOnAttemptTable;
}
