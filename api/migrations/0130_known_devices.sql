-- Failures count per account and address, so that a stranger's failures keep no one else out. A device that signed in
-- before has counters of its own, named by a cookie.

-- Raised when every device is to show itself again: the cookies that were given out before name the account no longer.
alter table app_user add column device_epoch integer not null default 0;

-- Counters live for minutes: those of the former kinds are dropped.
delete from login_failure;
alter table login_failure drop constraint login_failure_kind_check;
alter table login_failure add constraint login_failure_kind_check check (kind in (
  'sign-in-device', 'sign-in-pair', 'sign-in-account', 'sign-in-address',
  'reset-device', 'reset-pair', 'reset-address',
  'link-address',
  'factor-device', 'factor-account', 'factor-session',
  'confirm-account'
));
