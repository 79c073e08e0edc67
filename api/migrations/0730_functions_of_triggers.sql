-- On Citus, which may hold the tables, a trigger's statement that reads or writes a table is planned as one of its own:
-- it takes no parameters of an SQL function and sees no transition table. So what triggers call is plpgsql, and what they
-- need of a transition table is read into arrays first. What they do stays the same.

create or replace function list_leases(leases integer[]) returns void language plpgsql as $$
begin
  insert into lease_listing (contract_id, country_code, company_id, brand_id, building_id, in_force, audited, valid_from,
    valid_to, brand_name, space_code, local_code, search_text)
  select c.id, c.country_code, c.company_id, c.brand_id, c.building_id, c.status = 'vigente', c.audited, c.starts_on,
    coalesce(c.real_end_on, c.ends_on), brand.name, space.code, space.local_code,
    lease_search_text(
      brand.name || ' ' || building.name || ' ' || space.local_code || ' ' || space.code || ' ' || c.code)
  from contract c
  join brand on brand.id = c.brand_id
  join building on building.id = c.building_id
  join space on space.id = c.space_id
  where c.id = any(leases)
  on conflict (contract_id) do update set
    country_code = excluded.country_code, company_id = excluded.company_id, brand_id = excluded.brand_id,
    building_id = excluded.building_id, in_force = excluded.in_force, audited = excluded.audited,
    valid_from = excluded.valid_from, valid_to = excluded.valid_to, brand_name = excluded.brand_name,
    space_code = excluded.space_code, local_code = excluded.local_code, search_text = excluded.search_text;
end
$$;

create or replace function set_audit_country() returns trigger language plpgsql as $$
begin
  select country_code into new.country_code from app_user where id = coalesce(
    new.user_id,
    case when new.entity = 'app_user' and new.entity_id ~ '^[1-9][0-9]{0,8}$' then new.entity_id::integer end
  );
  return new;
end
$$;

create or replace function keep_contract_states() returns trigger language plpgsql as $$
declare
  ids integer[] := array(select id from changed order by id);
begin
  insert into contract_state (contract_id, country_code, company_id, brand_id, building_id, valid_from, valid_to)
  select id, country_code, company_id, brand_id, building_id, starts_on, coalesce(real_end_on, ends_on)
  from contract
  where id = any(ids)
  order by id
  on conflict (contract_id) do update set
    country_code = excluded.country_code,
    company_id = excluded.company_id,
    brand_id = excluded.brand_id,
    building_id = excluded.building_id,
    valid_from = excluded.valid_from,
    valid_to = excluded.valid_to,
    expected = sales_expected_mask(excluded.valid_from, excluded.valid_to, contract_state.month),
    previous_expected = sales_expected_mask(
      excluded.valid_from, excluded.valid_to, (contract_state.month - interval '1 month')::date
    );
  -- A new lease has no month yet.
  if tg_op = 'UPDATE' then
    update month_counter
    set expected = sales_expected_mask(contract.starts_on, coalesce(contract.real_end_on, contract.ends_on), month)
    from contract
    where contract.id = any(ids) and month_counter.contract_id = contract.id;
  end if;
  return null;
end
$$;

create or replace function raise_access_versions() returns trigger language plpgsql as $$
declare
  users integer[];
begin
  if tg_op = 'INSERT' then
    users := array(select distinct user_id from after_rows);
  elsif tg_op = 'DELETE' then
    users := array(select distinct user_id from before_rows);
  else
    users := array(select user_id from before_rows union select user_id from after_rows);
  end if;
  update app_user set access_version = access_version + 1 where id = any(users);
  return null;
end
$$;

-- Counters are locked in the order of their ids, so that two walls shown at once do not wait for each other in a circle.
create or replace function count_readings() returns trigger language plpgsql as $$
declare
  ids integer[];
  reached_by integer[];
  opened_by integer[];
  confirmed_by integer[];
begin
  if tg_op = 'INSERT' then
    select array_agg(id), array_agg(rows), array_agg(opens), array_agg(confirms)
    into ids, reached_by, opened_by, confirmed_by
    from (
      select announcement_id as id, count(*)::integer as rows, count(opened_at)::integer as opens,
        count(confirmed_at)::integer as confirms
      from added group by 1
    ) change;
    insert into announcement_count as kept (announcement_id, reached, opened, confirmed)
    select id, reached, opened, confirmed
    from unnest(ids, reached_by, opened_by, confirmed_by) as change (id, reached, opened, confirmed)
    order by id
    on conflict (announcement_id) do update set
      reached = kept.reached + excluded.reached,
      opened = kept.opened + excluded.opened,
      confirmed = kept.confirmed + excluded.confirmed;
    return null;
  end if;
  if tg_op = 'UPDATE' then
    select array_agg(id), array_agg(0), array_agg(opens), array_agg(confirms)
    into ids, reached_by, opened_by, confirmed_by
    from (
      select id, sum(opens)::integer as opens, sum(confirms)::integer as confirms
      from (
        select announcement_id as id, (opened_at is not null)::integer as opens,
          (confirmed_at is not null)::integer as confirms
        from added
        union all
        select announcement_id, -(opened_at is not null)::integer, -(confirmed_at is not null)::integer from removed
      ) step
      group by id
      having sum(opens) <> 0 or sum(confirms) <> 0
    ) change;
  else
    -- With a person; those of an announcement go with it.
    select array_agg(id), array_agg(-rows), array_agg(-opens), array_agg(-confirms)
    into ids, reached_by, opened_by, confirmed_by
    from (
      select announcement_id as id, count(*)::integer as rows, count(opened_at)::integer as opens,
        count(confirmed_at)::integer as confirms
      from removed group by 1
    ) change;
  end if;
  if ids is null then
    return null;
  end if;
  perform from announcement_count where announcement_id = any(ids) order by announcement_id for no key update;
  update announcement_count kept
  set reached = kept.reached + change.reached, opened = kept.opened + change.opened,
    confirmed = kept.confirmed + change.confirmed
  from unnest(ids, reached_by, opened_by, confirmed_by) as change (id, reached, opened, confirmed)
  where kept.announcement_id = change.id;
  return null;
end
$$;

create or replace function count_acceptances() returns trigger language plpgsql as $$
declare
  ids integer[];
  accepted_by integer[];
begin
  if tg_op = 'INSERT' then
    select array_agg(id), array_agg(rows) into ids, accepted_by
    from (select version_id as id, count(*)::integer as rows from added group by 1) change;
    insert into terms_count as kept (version_id, accepted)
    select id, accepted from unnest(ids, accepted_by) as change (id, accepted) order by id
    on conflict (version_id) do update set accepted = kept.accepted + excluded.accepted;
  else
    select array_agg(id), array_agg(rows) into ids, accepted_by
    from (select version_id as id, count(*)::integer as rows from removed group by 1) change;
    update terms_count kept set accepted = kept.accepted - change.accepted
    from unnest(ids, accepted_by) as change (id, accepted)
    where kept.version_id = change.id;
  end if;
  return null;
end
$$;

create or replace function count_broadcast_told() returns trigger language plpgsql as $$
declare
  ids integer[];
  told_by integer[];
  shown_by integer[];
  opened_by integer[];
begin
  select array_agg(id), array_agg(rows), array_agg(shows), array_agg(opens)
  into ids, told_by, shown_by, opened_by
  from (
    select broadcast_id as id, count(*)::integer as rows, count(shown_at)::integer as shows,
      count(read_at)::integer as opens
    from added where broadcast_id is not null group by 1
  ) change;
  -- Most notifications are of no broadcast.
  if ids is null then
    return null;
  end if;
  insert into broadcast_count as kept (broadcast_id, told, shown, opened)
  select id, told, shown, opened
  from unnest(ids, told_by, shown_by, opened_by) as change (id, told, shown, opened)
  order by id
  on conflict (broadcast_id) do update set
    told = kept.told + excluded.told,
    shown = kept.shown + excluded.shown,
    opened = kept.opened + excluded.opened;
  return null;
end
$$;

-- Counters are locked in the order of their ids, so that two deletions do not wait for each other in a circle.
create or replace function count_broadcast_removed() returns trigger language plpgsql as $$
declare
  ids integer[];
  told_by integer[];
  shown_by integer[];
  opened_by integer[];
begin
  select array_agg(id), array_agg(rows), array_agg(shows), array_agg(opens)
  into ids, told_by, shown_by, opened_by
  from (
    select broadcast_id as id, count(*)::integer as rows, count(shown_at)::integer as shows,
      count(read_at)::integer as opens
    from removed where broadcast_id is not null group by 1
  ) change;
  if ids is null then
    return null;
  end if;
  perform from broadcast_count where broadcast_id = any(ids) order by broadcast_id for no key update;
  update broadcast_count kept
  set told = kept.told - change.told, shown = kept.shown - change.shown, opened = kept.opened - change.opened
  from unnest(ids, told_by, shown_by, opened_by) as change (id, told, shown, opened)
  where kept.broadcast_id = change.id;
  return null;
end
$$;

-- The name of the constraint is in the message too: of an error on a node, Citus passes on only that.
create or replace function refuse_third_store_manager() returns trigger language plpgsql as $$
begin
  perform 1 from contract where id = new.contract_id for no key update;
  if (
    select count(*) from role_assignation
    where contract_id = new.contract_id and role_id = 'EXT_LOCAL' and enabled and user_id <> new.user_id
  ) >= 2 then
    raise exception 'contract % has two store managers ("store_managers_per_contract")', new.contract_id
      using errcode = 'check_violation', constraint = 'store_managers_per_contract';
  end if;
  return new;
end
$$;
