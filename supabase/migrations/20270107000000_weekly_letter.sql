-- The owner's weekly letter: three facts, one caveat and one decision, on Monday from seven by the clock of the workspace. It is put together by rules
-- from what is known already: the signals of the KPIs and the answers of reports. Nothing is computed here a second time and nothing is free text.

alter table public.profiles add column letter_mail boolean not null default true;
grant update (letter_mail) on public.profiles to authenticated;
insert into private.link_purposes values ('weekly_letter');

create table public.weekly_letters (
  tenant_id  uuid not null references public.tenants on delete cascade,
  week       date not null check (extract(isodow from week) = 1), -- the Monday on which it is read
  told       jsonb not null check (jsonb_typeof(told) = 'object'),
  is_sample  boolean not null default false,
  written_at timestamptz not null default now(),
  primary key (tenant_id, week)
);
alter table public.weekly_letters enable row level security;
revoke all on public.weekly_letters from anon, authenticated; -- functions only

/* The clock of a workspace: that of most of its outlets. */
create function private.zone_of_tenant(p_tenant_id uuid) returns text
language sql stable set search_path = '' as $$
  select coalesce((select mode() within group (order by o.time_zone) from public.outlets o where o.tenant_id = p_tenant_id and o.is_active), 'Asia/Kolkata')
$$;

/*
 * From here on the transaction reads as this person would, and returns as whom it read before: what is made for somebody by a job is what
 * they would see. Without a person nobody is asking.
 */
create function private.read_as(p_claims text) returns text
language plpgsql set search_path = '' as $$
declare
  before text := coalesce(current_setting('request.jwt.claims', true), '');
begin
  perform set_config('request.jwt.claims', coalesce(p_claims, ''), true);
  return before;
end $$;

create function private.claims_of(p_profile_id uuid) returns text
language sql immutable set search_path = '' as $$
  select jsonb_build_object('sub', p_profile_id, 'role', 'authenticated')::text
$$;

/* The admin of a workspace in whose name its letter is put together; all of them read the same. */
create function private.owner_of_letters(p_tenant_id uuid) returns uuid
language sql stable set search_path = '' as $$
  select p.id from public.profiles p where p.tenant_id = p_tenant_id and p.tenant_role = 'admin' and p.is_active order by p.created_at, p.id limit 1
$$;

/* The figures that a letter chooses from, as reports answer them to whoever asks: {key: {value, former, unit}}. What was before is the letter before, or the four weeks before. */
create function private.letter_figures(p_tenant_id uuid, p_week date) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  asked   record;
  answer  jsonb;
  former  jsonb := coalesce((
    select l.told -> 'figures' from public.weekly_letters l where l.tenant_id = p_tenant_id and l.week < p_week order by l.week desc limit 1), '{}');
  figures jsonb := '{}';
begin
  for asked in
    select e as explore, w.metrics, w.has_period
    from (values ('certifications', '{expired,held_percent}'::text[], false), ('learning', '{overdue,done_percent}', false), ('actions', '{open,overdue}', false),
      ('appeals', '{undecided}', false), ('shops', '{score,visits}', true), ('loyalty', '{spend}', true)) w (key, metrics, has_period)
    join private.report_explores e on e.key = w.key
    where private.may_explore(p_tenant_id, e)
  loop
    answer := public.run_report(p_tenant_id, jsonb_build_object('explore', (asked.explore).key, 'metrics', asked.metrics, 'totals', true, 'limit', 1)
      || case when asked.has_period then jsonb_build_object('from', p_week - 28, 'to', p_week - 1, 'compare', 'last_period') else '{}' end);
    figures := figures || (
      select jsonb_object_agg(k.key, jsonb_build_object('value', answer -> 'totals' -> (m.n::integer - 1), 'unit', f.unit,
        'former', case when asked.has_period then answer -> 'former_totals' -> (m.n::integer - 1) else former #> array[k.key, 'value'] end))
      from unnest(asked.metrics) with ordinality m (key, n)
      join private.report_fields f on f.explore = (asked.explore).key and f.kind = 'metric' and f.key = m.key
      cross join lateral (select (asked.explore).key || '.' || m.key as key) k);
  end loop;
  return figures;
end $$;

/*
 * The letter as whoever asks would get it: {facts, caveat, decision, figures}. Facts: two signals, what is worse first; then what has ended or is
 * overdue, then what visits and cards say, then a third signal, then how much is done. Three at most; fewer only where nothing is known.
 */
create function private.compose_letter(p_tenant_id uuid, p_week date) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  figures  jsonb := private.letter_figures(p_tenant_id, p_week);
  has_kpis boolean := exists (select from public.tenants t where t.id = p_tenant_id and t.active_modules ? 'kpi_heatmaps');
  signals  jsonb := '[]';
  facts    jsonb;
  late     integer;
  outlets  integer;
  caveat   jsonb;
  decision jsonb;
begin
  if has_kpis then
    select coalesce(jsonb_agg(x.signal order by x.turn), '[]') into signals
    from (
      select private.told_signal(row (s.*)::private.kpi_signals) || jsonb_build_object('has_action', exists (
          select from public.actions a where a.tenant_id = p_tenant_id and a.outlet_id = s.outlet_id and a.kpi = k.key and a.kpi_from = s.week and a.state <> 'withdrawn')) as signal,
        row_number() over (order by s.is_better is true, s.strength desc, k.position, k.id, s.outlet_id) as turn
      from private.kpi_signals s join public.kpis k on k.id = s.kpi_id
      where s.tenant_id = p_tenant_id and s.week = p_week - 7 and s.place is not null
    ) x
    where x.turn <= 3;
    select count(*) filter (where exists (
        select from generate_series(p_week - 7, p_week - 1, '1 day') day
        where day::date <= d.until and substr(d.states, length(d.states) - (d.until - day::date), 1) = 'n')), count(*)
    into late, outlets
    from private.figure_days(p_tenant_id, array(select o.id from public.outlets o where o.tenant_id = p_tenant_id and o.is_active), 28) d where d.is_begun;
  end if;

  select coalesce(jsonb_agg(x.fact order by x.turn), '[]') into facts
  from (
    select c.fact, c.turn from (
      select jsonb_build_object('kind', 'signal', 'signal', s.signal) as fact, case when s.n <= 2 then s.n else 20 end as turn
      from jsonb_array_elements(signals) with ordinality s (signal, n)
      union all
      select jsonb_build_object('kind', 'figure', 'key', w.key, 'value', f -> 'value', 'former', f -> 'former', 'unit', f -> 'unit'), w.turn
      from (values ('certifications.expired', 10, 1), ('learning.overdue', 11, 1), ('actions.open', 12, 1), ('shops.score', 13, 0), ('loyalty.spend', 14, 1),
        ('certifications.held_percent', 30, 0), ('learning.done_percent', 31, 0)) w (key, turn, least)
      cross join lateral (select figures -> w.key) figure (f)
      where (f ->> 'value')::double precision >= w.least
    ) c order by c.turn limit 3
  ) x;

  caveat := case
    when late > 0 then jsonb_build_object('kind', 'figures_missing', 'outlets', late, 'of', outlets)
    when facts @> '[{"key": "shops.score"}]' and (figures #>> '{shops.visits,value}')::double precision < 8 then
      jsonb_build_object('kind', 'few_visits', 'visits', figures #> '{shops.visits,value}')
    when jsonb_array_length(signals) > 0 then jsonb_build_object('kind', 'no_cause')
    when exists (select from public.weekly_letters l where l.tenant_id = p_tenant_id and l.week < p_week) then jsonb_build_object('kind', 'as_known')
    else jsonb_build_object('kind', 'first') end;

  select jsonb_build_object('kind', 'signal', 'signal', s.signal) into decision
  from jsonb_array_elements(signals) with ordinality s (signal, n)
  where s.signal -> 'is_better' is distinct from 'true' and s.signal -> 'has_action' = 'false' order by s.n limit 1;
  decision := coalesce(decision, (
    select jsonb_build_object('kind', w.kind, 'count', figures #> array[w.key, 'value'])
    from (values ('actions', 'actions.overdue', 1), ('appeals', 'appeals.undecided', 2), ('expired', 'certifications.expired', 3), ('overdue', 'learning.overdue', 4)) w (kind, key, turn)
    where (figures #>> array[w.key, 'value'])::double precision > 0 order by w.turn limit 1), jsonb_build_object('kind', 'none'));
  return jsonb_build_object('facts', facts, 'caveat', caveat, 'decision', decision, 'figures', figures);
end $$;

-- Admins of the workspace; whoever looks at it for the platform reads it too.
create function private.require_letters(p_tenant_id uuid) returns void
language plpgsql stable set search_path = '' as $$
begin
  perform private.require_module(p_tenant_id, 'read', 'bi_reports');
  if p_tenant_id <> all (array(select private.my_tenants_as('admin'))) then raise sqlstate 'PT403' using message = 'not_allowed'; end if;
end $$;

/* The letters that were written, the newest first, and when the next one comes: {zone, next_on, is_mailed, weeks: [{week, written_at, is_sample}]}. */
create function public.list_weekly_letters(p_tenant_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  zone text := private.zone_of_tenant(p_tenant_id);
  day  date := (now() at time zone zone)::date;
begin
  perform private.require_letters(p_tenant_id);
  return jsonb_build_object('zone', zone, 'next_on', date_trunc('week', day::timestamp)::date
      + case when extract(isodow from day) = 1 and not exists (select from public.weekly_letters l where l.tenant_id = p_tenant_id and l.week = day) then 0 else 7 end,
    'is_mailed', coalesce((select p.letter_mail from public.profiles p where p.id = auth.uid() and p.tenant_id = p_tenant_id), false),
    'weeks', (
      select coalesce(jsonb_agg(jsonb_build_object('week', l.week, 'written_at', l.written_at, 'is_sample', l.is_sample) order by l.week desc), '[]')
      from (select * from public.weekly_letters w where w.tenant_id = p_tenant_id order by w.week desc limit 60) l));
end $$;

/* A letter: {week, written_at, told}; without a week as it would be written now. */
create function public.read_weekly_letter(p_tenant_id uuid, p_week date default null) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  day    date := (now() at time zone private.zone_of_tenant(p_tenant_id))::date;
  letter public.weekly_letters;
begin
  perform private.require_letters(p_tenant_id);
  if p_week is null then
    return jsonb_build_object('week', date_trunc('week', day::timestamp)::date, 'written_at', null,
      'told', private.compose_letter(p_tenant_id, date_trunc('week', day::timestamp)::date));
  end if;
  select l.* into letter from public.weekly_letters l where l.tenant_id = p_tenant_id and l.week = p_week;
  if not found then raise sqlstate 'PT404' using message = 'unknown_weekly_letter'; end if;
  return jsonb_build_object('week', letter.week, 'written_at', letter.written_at, 'told', letter.told);
end $$;

/* Writes the letter of a Monday and mails it to whoever leads the workspace and wants it. Returns how many mails; a second call sends nothing. */
create function private.send_weekly_letter(p_tenant_id uuid, p_week date) returns integer
language plpgsql set search_path = '' as $$
declare
  owner  uuid := private.owner_of_letters(p_tenant_id);
  before text;
  letter jsonb;
  total  integer;
begin
  if owner is null then return 0; end if;
  before := private.read_as(private.claims_of(owner));
  letter := private.compose_letter(p_tenant_id, p_week);
  perform private.read_as(before);
  insert into public.weekly_letters (tenant_id, week, told) values (p_tenant_id, p_week, letter) on conflict do nothing;
  if not found then return 0; end if;
  insert into public.mail_outbox (tenant_id, recipient, template, language, data, dedupe_key)
  select p_tenant_id, lower(p.email), 'weekly_letter', p.language,
    jsonb_build_object('full_name', p.full_name, 'tenant_name', t.name, 'week', p_week, 'told', letter,
      'leave_code', private.issue_link_code('weekly_letter', p.id, interval '1 year')),
    concat_ws(':', 'weekly_letter', p.id, p_week)
  from public.profiles p join public.tenants t on t.id = p.tenant_id
  where p.tenant_id = p_tenant_id and p.tenant_role = 'admin' and p.is_active and p.letter_mail and p.email is not null
  on conflict (dedupe_key) do nothing;
  get diagnostics total = row_count;
  return total;
end $$;

/* Every workspace on its own Monday from seven on; one that cannot be written keeps no other back. */
create function private.send_weekly_letters() returns integer
language plpgsql set search_path = '' as $$
declare
  due   record;
  total integer := 0;
begin
  for due in
    select t.id, clock.at::date as week
    from public.tenants t cross join lateral (select now() at time zone private.zone_of_tenant(t.id)) clock (at)
    where t.is_active and t.active_modules ? 'bi_reports' and extract(isodow from clock.at) = 1 and extract(hour from clock.at) between 7 and 18
      and not exists (select from public.weekly_letters l where l.tenant_id = t.id and l.week = clock.at::date)
    order by t.created_at, t.id limit 50
  loop
    begin
      total := total + private.send_weekly_letter(due.id, due.week);
    exception when others then
      perform private.write_security_event('system_event', 'medium', 'a weekly letter could not be written', jsonb_build_object('tenant_id', due.id, 'error', left(sqlerrm, 300)));
    end;
  end loop;
  return total;
end $$;
insert into private.scheduled_jobs (name, every, runs) values ('send weekly letters', '10 minutes', 'private.send_weekly_letters');

/* Switches off the mail that the code came with: that of unusual weeks, or the weekly letter. Says whether there is such a code; a second press is answered like the first. */
create or replace function public.leave_signal_mail(p_code text) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  update public.profiles set signal_mail = false where id = private.subject_of_code('signal_mail', p_code);
  if found then return true; end if;
  update public.profiles set letter_mail = false where id = private.subject_of_code('weekly_letter', p_code);
  return found;
end $$;

insert into private.retention_rules (subject, keeps, deletes_from, since) values ('weekly_letters', interval '1095 days', 'public.weekly_letters', 'written_at');

revoke execute on all functions in schema private from public;
revoke execute on function public.list_weekly_letters(uuid), public.read_weekly_letter(uuid, date) from public, anon;
grant execute on function public.list_weekly_letters(uuid), public.read_weekly_letter(uuid, date) to authenticated;
