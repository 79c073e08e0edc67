import type { MailKind } from 'shared/endpoints/mail-preferences';

export interface MailOptOutTable {
  user_id: number;
  kind: MailKind;
}

export interface ProfileTables {
  mail_opt_out: MailOptOutTable;
}
