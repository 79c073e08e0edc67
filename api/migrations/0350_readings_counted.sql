-- Decision 53: who saw, opened, confirmed and accepted is counted as it happens, because a list would otherwise count
-- every reading of the announcements and versions that it shows.
create table announcement_count (
  announcement_id integer primary key references announcement (id) on delete cascade,
  reached integer not null,
  opened integer not null,
  confirmed integer not null
);

create table terms_count (
  version_id integer primary key references terms_version (id) on delete cascade,
  accepted integer not null
);

-- Counters are locked in the order of their ids, so that two walls shown at once do not wait for each other in a circle.
create function count_readings() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into announcement_count as kept (announcement_id, reached, opened, confirmed)
    select announcement_id, count(*), count(opened_at), count(confirmed_at)
    from added
    group by announcement_id
    order by announcement_id
    on conflict (announcement_id) do update set
      reached = kept.reached + excluded.reached,
      opened = kept.opened + excluded.opened,
      confirmed = kept.confirmed + excluded.confirmed;
    return null;
  end if;
  if tg_op = 'UPDATE' then
    with change as (
      select announcement_id, sum(opened)::integer as opened, sum(confirmed)::integer as confirmed
      from (
        select announcement_id, (opened_at is not null)::integer as opened, (confirmed_at is not null)::integer as confirmed
        from added
        union all
        select announcement_id, -(opened_at is not null)::integer, -(confirmed_at is not null)::integer from removed
      ) step
      group by announcement_id
      having sum(opened) <> 0 or sum(confirmed) <> 0
    ), locked as materialized (
      select announcement_id from announcement_count
      where announcement_id in (select announcement_id from change)
      order by announcement_id for no key update
    )
    update announcement_count kept set opened = kept.opened + change.opened, confirmed = kept.confirmed + change.confirmed
    from change join locked using (announcement_id)
    where kept.announcement_id = change.announcement_id;
    return null;
  end if;
  -- With a person; those of an announcement go with it.
  with change as (
    select announcement_id, count(*)::integer as reached, count(opened_at)::integer as opened,
      count(confirmed_at)::integer as confirmed
    from removed group by announcement_id
  ), locked as materialized (
    select announcement_id from announcement_count
    where announcement_id in (select announcement_id from change)
    order by announcement_id for no key update
  )
  update announcement_count kept
  set reached = kept.reached - change.reached, opened = kept.opened - change.opened,
    confirmed = kept.confirmed - change.confirmed
  from change join locked using (announcement_id)
  where kept.announcement_id = change.announcement_id;
  return null;
end
$$;
create trigger announcement_receipt_added after insert on announcement_receipt
  referencing new table as added for each statement execute function count_readings();
create trigger announcement_receipt_changed after update on announcement_receipt
  referencing old table as removed new table as added for each statement execute function count_readings();
create trigger announcement_receipt_removed after delete on announcement_receipt
  referencing old table as removed for each statement execute function count_readings();

create function count_acceptances() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into terms_count as kept (version_id, accepted)
    select version_id, count(*) from added group by version_id order by version_id
    on conflict (version_id) do update set accepted = kept.accepted + excluded.accepted;
  else
    update terms_count kept set accepted = kept.accepted - change.accepted
    from (select version_id, count(*)::integer as accepted from removed group by version_id) change
    where kept.version_id = change.version_id;
  end if;
  return null;
end
$$;
create trigger terms_acceptance_added after insert on terms_acceptance
  referencing new table as added for each statement execute function count_acceptances();
create trigger terms_acceptance_removed after delete on terms_acceptance
  referencing old table as removed for each statement execute function count_acceptances();

insert into announcement_count (announcement_id, reached, opened, confirmed)
select announcement_id, count(*), count(opened_at), count(confirmed_at) from announcement_receipt group by announcement_id;
insert into terms_count (version_id, accepted)
select version_id, count(*) from terms_acceptance group by version_id;

-- The figures of an announcement with a large audience, kept for a minute: the people of an audience follow from their
-- roles and leases, which no counter of an announcement sees change.
create table announcement_figures (
  announcement_id integer primary key references announcement (id) on delete cascade,
  -- Of the announcement as it was counted: another audience is counted again.
  row_version integer not null,
  counted_at timestamptz(3) not null,
  figures jsonb not null
);

-- Lists of a country's people by name, and how many are active.
create index app_user_by_name on app_user (country_code, first_name, last_name, id);
create index app_user_active on app_user (country_code) where status = 'Ok';
