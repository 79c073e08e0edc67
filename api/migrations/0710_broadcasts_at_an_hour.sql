-- Notifications of staff are sent at an hour of their day, and to persons by name.
alter table broadcast
  -- 'HH:MM' on the country's clock; null: when the day begins.
  add column send_time text,
  -- Persons who get it besides the audience, or alone.
  add column person_ids integer[] not null default '{}',
  add column only_persons boolean not null default false;
alter table broadcast add constraint broadcast_check2
  check (send_time is null or send_on is not null and send_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$');
