-- The use of the portal as totals that are kept as views come. Counting page_view for each question took 13 s for 90 days of
-- 20 million views.

-- The day on which a person last opened a screen; `route` '*' is any screen.
create table usage_visit (
  user_id integer not null references app_user on delete cascade,
  route text not null,
  last_day date not null,
  previous_day date,
  primary key (user_id, route)
) with (fillfactor = 80);

-- A screen on a day of its country's clocks; `route` '*' is the whole portal.
create table usage_day (
  country_code country_code not null,
  day date not null,
  route text not null,
  views integer not null,
  last_at timestamptz(3) not null,
  -- Different people: element k + 1 counts who opened it on this day and on none of the k days before. In a period from day f
  -- everybody is counted on their first day of it, so its people are the sum of people[day - f + 1] over its days.
  people integer[] not null,
  primary key (country_code, day, route)
) with (fillfactor = 50, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);

-- Counts a country's totals again from its views: for views that did not come through the API. `days` is for how many days
-- people are told apart.
create function recount_usage(country text, time_zone text, days integer) returns void language plpgsql
set work_mem = '128MB' as $$
begin
  delete from usage_day where country_code = country;
  delete from usage_visit v using app_user u where u.id = v.user_id and u.country_code = country;
  create temporary table usage_seen as
    select user_id, route, (at at time zone time_zone)::date as day, count(*)::integer as views, max(at) as last_at
    from page_view where country_code = country group by 1, 2, 3;
  insert into usage_seen
    select user_id, '*', day, sum(views)::integer, max(last_at) from usage_seen group by user_id, day;
  insert into usage_visit (user_id, route, last_day)
    select user_id, route, max(day) from usage_seen group by 1, 2;
  insert into usage_day (country_code, day, route, views, last_at, people)
    with visit as (
      select day, route, views, last_at,
        least(coalesce(day - lag(day) over (partition by user_id, route order by day), days), days) as gap
      from usage_seen
    ), by_gap as (
      select day, route, gap, sum(views)::integer as views, max(last_at) as last_at, count(*)::integer as people
      from visit group by 1, 2, 3
    ), total as (
      select day, route, sum(views)::integer as views, max(last_at) as last_at from by_gap group by 1, 2
    ), since as (
      select t.day, t.route, t.views, t.last_at, n.gap,
        sum(coalesce(g.people, 0)) over (partition by t.day, t.route order by n.gap desc)::integer as people
      from total t cross join generate_series(1, days) as n (gap)
      left join by_gap g on g.day = t.day and g.route = t.route and g.gap = n.gap
    )
    select country, day, route, views, last_at, array_agg(people order by gap) from since
    group by day, route, views, last_at;
  drop table usage_seen;
end
$$;

-- Views that were there before this file, in the countries that there were.
select recount_usage('CHL', 'America/Santiago', 90);
select recount_usage('PER', 'America/Lima', 90);
select recount_usage('ARG', 'America/Buenos_Aires', 90);
select recount_usage('COL', 'America/Bogota', 90);

-- 200,000 views come and go each day: they are tidied before a fifth of 20 million is dead.
alter table page_view set (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_insert_scale_factor = 0.01);

-- Nothing reads the views of a country any more.
drop index page_view_country;
