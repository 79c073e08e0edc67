-- What runs every minute or every hour, and for which one it ran last: one server of a deployment does it.

create table scheduled_run (
  task text primary key,
  -- The number of the task's intervals since 1970.
  slot bigint not null
);
