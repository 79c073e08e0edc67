-- Decision 54: who got a notification of staff, was shown its pop-up and opened it is counted as it happens, as readings of
-- announcements are (decision 53).
create table broadcast_count (
  broadcast_id integer primary key references broadcast (id) on delete cascade,
  told integer not null,
  shown integer not null,
  opened integer not null
);

create function count_broadcast_told() returns trigger language plpgsql as $$
begin
  insert into broadcast_count as kept (broadcast_id, told, shown, opened)
  select broadcast_id, count(*), count(shown_at), count(read_at)
  from added where broadcast_id is not null
  group by broadcast_id order by broadcast_id
  on conflict (broadcast_id) do update set
    told = kept.told + excluded.told,
    shown = kept.shown + excluded.shown,
    opened = kept.opened + excluded.opened;
  return null;
end
$$;
create trigger notification_broadcast_told after insert on notification
  referencing new table as added for each statement execute function count_broadcast_told();

-- Notifications are read one by one.
create function count_broadcast_read() returns trigger language plpgsql as $$
begin
  update broadcast_count set
    shown = shown + (new.shown_at is not null)::integer - (old.shown_at is not null)::integer,
    opened = opened + (new.read_at is not null)::integer - (old.read_at is not null)::integer
  where broadcast_id = new.broadcast_id;
  return null;
end
$$;
create trigger notification_broadcast_read after update of shown_at, read_at on notification
  for each row
  when (new.broadcast_id is not null
    and ((new.shown_at is null) <> (old.shown_at is null) or (new.read_at is null) <> (old.read_at is null)))
  execute function count_broadcast_read();

-- With a person, or when it has been kept long enough. Counters are locked in the order of their ids, so that two deletions
-- do not wait for each other in a circle.
create function count_broadcast_removed() returns trigger language plpgsql as $$
begin
  with change as (
    select broadcast_id, count(*)::integer as told, count(shown_at)::integer as shown, count(read_at)::integer as opened
    from removed where broadcast_id is not null group by broadcast_id
  ), locked as materialized (
    select broadcast_id from broadcast_count
    where broadcast_id in (select broadcast_id from change)
    order by broadcast_id for no key update
  )
  update broadcast_count kept
  set told = kept.told - change.told, shown = kept.shown - change.shown, opened = kept.opened - change.opened
  from change join locked using (broadcast_id)
  where kept.broadcast_id = change.broadcast_id;
  return null;
end
$$;
create trigger notification_broadcast_removed after delete on notification
  referencing old table as removed for each statement execute function count_broadcast_removed();

insert into broadcast_count (broadcast_id, told, shown, opened)
select broadcast_id, count(*), count(shown_at), count(read_at)
from notification where broadcast_id is not null group by broadcast_id;

-- The figures by mall of one that went to many people, kept for a minute: where they are follows from their roles and
-- leases, which no counter of a notification sees change.
create table broadcast_malls (
  broadcast_id integer primary key references broadcast (id) on delete cascade,
  -- Those told by then: a sending under way is counted again.
  told integer not null,
  counted_at timestamptz(3) not null,
  malls jsonb not null
);
