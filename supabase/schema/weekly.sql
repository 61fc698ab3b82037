-- What all migrations together say about weekly: tables, policies, functions.
-- Written by "npm run types", to be read. What changes the database is supabase/migrations.

create table public.weekly_letters (
  tenant_id uuid not null,
  week date not null,
  told jsonb not null,
  is_sample boolean default false not null,
  written_at timestamp with time zone default now() not null,
  constraint weekly_letters_pkey PRIMARY KEY (tenant_id, week),
  constraint weekly_letters_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES public.tenants(id) ON DELETE CASCADE,
  constraint weekly_letters_told_check CHECK (jsonb_typeof(told) = 'object'::text),
  constraint weekly_letters_week_check CHECK (EXTRACT(isodow FROM week) = 1::numeric)
);
alter table public.weekly_letters enable row level security;

create function public.cancel_letter(p_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  before public.newsletter_letters := private.require_letter(p_id);
  after  public.newsletter_letters;
begin
  if before.state = 'scheduled' then
    update public.newsletter_letters set state = 'draft', send_at = null, sent_by = null, missing = null
    where id = p_id returning * into after;
  elsif before.state = 'sending' then
    perform private.withdraw_mails(array(
      select r.id from public.newsletter_recipients r where r.letter_id = p_id and r.state = 'queued'));
    update public.newsletter_recipients set state = 'stopped', settled_at = now()
    where letter_id = p_id and state in ('waiting', 'queued');
    update public.newsletter_letters set state = 'stopped', finished_at = clock_timestamp(), tally = private.tally_of(p_id)
    where id = p_id returning * into after;
  else
    raise sqlstate 'PT409' using message = 'letter_closed';
  end if;
  perform private.write_audit(
    case before.state when 'scheduled' then 'newsletter_letter.unscheduled' else 'newsletter_letter.stopped' end, null, 'newsletter_letters',
    p_id::text, private.letter_facts(before), private.letter_facts(after) || coalesce(after.tally, '{}'));
end $function$;
grant execute on function public.cancel_letter(uuid) to authenticated;
grant execute on function public.cancel_letter(uuid) to service_role;

create function private.compose_letter(p_tenant_id uuid, p_week date)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
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
end $function$;

create function public.discard_letter(p_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  letter public.newsletter_letters := private.require_letter(p_id);
begin
  if letter.state <> 'draft' then raise sqlstate 'PT409' using message = 'letter_closed'; end if;
  delete from public.newsletter_letters where id = p_id;
  perform private.write_audit('newsletter_letter.discarded', null, 'newsletter_letters', p_id::text, private.letter_facts(letter), null);
end $function$;
grant execute on function public.discard_letter(uuid) to authenticated;
grant execute on function public.discard_letter(uuid) to service_role;

create function private.leave_letters()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.withdraw_mails(array(
    select r.id from public.newsletter_recipients r where r.subscription_id = old.id and r.state = 'queued'));
  update public.newsletter_recipients set state = 'unsubscribed', settled_at = now()
  where subscription_id = old.id and state in ('waiting', 'queued');
  return case tg_op when 'DELETE' then old else new end;
end $function$;

create function public.letter_tally(p_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  letter public.newsletter_letters;
begin
  perform private.require_platform_admin();
  select l.* into letter from public.newsletter_letters l where l.id = p_id;
  if not found then raise sqlstate 'PT404' using message = 'unknown_letter'; end if;
  return coalesce(letter.tally, private.tally_of(p_id));
end $function$;
grant execute on function public.letter_tally(uuid) to authenticated;
grant execute on function public.letter_tally(uuid) to service_role;

create function public.list_weekly_letters(p_tenant_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
end $function$;
grant execute on function public.list_weekly_letters(uuid) to authenticated;
grant execute on function public.list_weekly_letters(uuid) to service_role;

create function private.my_letters(p_me uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_agg(jsonb_build_object(
    'subject', case r.language when 'hi' then l.subject_hi else l.subject_en end, 'language', r.language, 'state', r.state,
    'at', r.settled_at
  ) order by l.started_at), '[]')
  from public.newsletter_recipients r
  join public.newsletter_letters l on l.id = r.letter_id
  join public.newsletter_subscriptions s on s.id = r.subscription_id
  where p_me = (select private.me()) and s.email = (select private.my_proven_address())
$function$;

create function private.owner_of_letters(p_tenant_id uuid)
 RETURNS uuid
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select p.id from public.profiles p where p.tenant_id = p_tenant_id and p.tenant_role = 'admin' and p.is_active order by p.created_at, p.id limit 1
$function$;

create function private.plain_letters(p_text text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select upper(regexp_replace(regexp_replace(normalize(p_text, nfd), '\u094D.', '', 'g'),
    '[\u0300-\u036F\u0900-\u0903\u093A-\u093C\u093E-\u094F\u0951-\u0957\u0962\u0963]', '', 'g'))
$function$;

create function private.queue_letter(p_letter_id uuid)
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  room  integer;
  total integer;
begin
  select greatest(0, 500 - count(*)) into room from public.mail_outbox m
  where m.is_bulk and m.status in ('queued', 'sending') and m.due_at <= clock_timestamp() + interval '2 minutes';
  with chosen as materialized (
    select r.id, s.email
    from public.newsletter_recipients r join public.newsletter_subscriptions s on s.id = r.subscription_id
    where r.letter_id = p_letter_id and r.state = 'waiting' and s.state = 'confirmed'
    limit room for update of r skip locked for share of s skip locked
  ), queued as (
    update public.newsletter_recipients r set state = 'queued'
    from chosen c where r.id = c.id
    returning r.id, r.subscription_id, r.language, c.email
  )
  insert into public.mail_outbox (id, recipient, template, language, data, is_bulk)
  select q.id, q.email, 'newsletter_letter', q.language,
    jsonb_build_object('letter_id', p_letter_id, 'unsubscribe_code', private.unsubscribe_code(q.subscription_id)), true
  from queued q;
  get diagnostics total = row_count;
  return total;
end $function$;

create function public.read_weekly_letter(p_tenant_id uuid, p_week date DEFAULT NULL::date)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
end $function$;
grant execute on function public.read_weekly_letter(uuid,date) to authenticated;
grant execute on function public.read_weekly_letter(uuid,date) to service_role;

create function private.require_letter(p_id uuid)
 RETURNS public.newsletter_letters
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  letter public.newsletter_letters;
begin
  perform private.require_platform_admin();
  select l.* into letter from public.newsletter_letters l where l.id = p_id for update;
  if not found then raise sqlstate 'PT404' using message = 'unknown_letter'; end if;
  return letter;
end $function$;

create function private.require_letters(p_tenant_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  perform private.require_module(p_tenant_id, 'read', 'bi_reports');
  if p_tenant_id <> all (array(select private.my_tenants_as('admin'))) then raise sqlstate 'PT403' using message = 'not_allowed'; end if;
end $function$;

create function public.save_letter(p_id uuid, p_letter jsonb, p_revision integer DEFAULT NULL::integer)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  wanted public.newsletter_letters := jsonb_populate_record(null::public.newsletter_letters, p_letter);
  before public.newsletter_letters;
  after  public.newsletter_letters;
begin
  perform private.require_platform_admin();
  wanted.subject_en := coalesce(btrim(wanted.subject_en), '');
  wanted.subject_hi := coalesce(btrim(wanted.subject_hi), '');
  wanted.text_en := coalesce(btrim(wanted.text_en, E' \n\r\t'), '');
  wanted.text_hi := coalesce(btrim(wanted.text_hi, E' \n\r\t'), '');
  if wanted.subject_en = '' and wanted.subject_hi = '' then raise sqlstate 'PT400' using message = 'invalid_letter'; end if;
  if p_id is null then
    insert into public.newsletter_letters (subject_en, text_en, subject_hi, text_hi, created_by)
    values (wanted.subject_en, wanted.text_en, wanted.subject_hi, wanted.text_hi, auth.uid())
    returning * into after;
    perform private.write_audit('newsletter_letter.created', null, 'newsletter_letters', after.id::text, null, private.letter_facts(after));
  else
    before := private.require_letter(p_id);
    if before.state <> 'draft' then raise sqlstate 'PT409' using message = 'letter_closed'; end if;
    if before.revision is distinct from p_revision then raise sqlstate 'PT409' using message = 'letter_changed'; end if;
    update public.newsletter_letters set
      subject_en = wanted.subject_en, text_en = wanted.text_en, subject_hi = wanted.subject_hi, text_hi = wanted.text_hi,
      revision = revision + 1
    where id = p_id returning * into after;
    perform private.write_audit('newsletter_letter.changed', null, 'newsletter_letters', p_id::text,
      private.letter_facts(before), private.letter_facts(after));
  end if;
  return jsonb_build_object('id', after.id, 'revision', after.revision);
exception when check_violation then
  raise sqlstate 'PT400' using message = 'invalid_letter';
end $function$;
grant execute on function public.save_letter(uuid,jsonb,integer) to authenticated;
grant execute on function public.save_letter(uuid,jsonb,integer) to service_role;

create function public.send_letter(p_id uuid, p_revision integer, p_missing text DEFAULT NULL::text, p_at timestamp with time zone DEFAULT NULL::timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  before public.newsletter_letters := private.require_letter(p_id);
  letter public.newsletter_letters := before;
begin
  if letter.state <> 'draft' then raise sqlstate 'PT409' using message = 'letter_closed'; end if;
  if letter.revision is distinct from p_revision then raise sqlstate 'PT409' using message = 'letter_changed'; end if;
  if (letter.subject_en = '') <> (letter.text_en = '') or (letter.subject_hi = '') <> (letter.text_hi = '')
     or letter.text_en || letter.text_hi = '' then
    raise sqlstate 'PT400' using message = 'letter_incomplete';
  end if;
  if letter.text_en = '' or letter.text_hi = '' then
    if coalesce(p_missing, '') not in ('leave_out', 'other_language') then
      raise sqlstate 'PT400' using message = 'language_missing';
    end if;
    letter.missing := p_missing;
  end if;
  if p_at <= now() then raise sqlstate 'PT400' using message = 'send_in_past'; end if;
  if p_at > now() + interval '1 year' then raise sqlstate 'PT400' using message = 'send_too_far'; end if;
  update public.newsletter_letters set
    missing = letter.missing, sent_by = auth.uid(), state = case when p_at is null then 'draft' else 'scheduled' end, send_at = p_at
  where id = p_id returning * into letter;
  if p_at is null then
    perform private.start_letter(letter);
    if not exists (select from public.newsletter_recipients r where r.letter_id = p_id) then
      raise sqlstate 'PT409' using message = 'nobody_to_send';
    end if;
    perform private.queue_letter(p_id);
    select l.* into letter from public.newsletter_letters l where l.id = p_id;
  end if;
  perform private.write_audit(
    case when p_at is null then 'newsletter_letter.sent' else 'newsletter_letter.scheduled' end, null, 'newsletter_letters', p_id::text,
    private.letter_facts(before), private.letter_facts(letter)
      || case when p_at is null then jsonb_build_object('people', private.tally_of(p_id) -> 'people') else '{}' end);
end $function$;
grant execute on function public.send_letter(uuid,integer,text,timestamp with time zone) to authenticated;
grant execute on function public.send_letter(uuid,integer,text,timestamp with time zone) to service_role;

create function private.send_letters()
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  letter public.newsletter_letters;
  total  integer := 0;
begin
  for letter in
    select l.* from public.newsletter_letters l
    where l.state = 'sending' or (l.state = 'scheduled' and l.send_at <= now())
    order by coalesce(l.started_at, l.send_at) for update skip locked
  loop
    if letter.state = 'scheduled' then perform private.start_letter(letter); end if;
    total := total + private.queue_letter(letter.id);
    if not exists (
      select from public.newsletter_recipients r where r.letter_id = letter.id and r.state in ('waiting', 'queued')
    ) then
      update public.newsletter_letters
      set state = 'sent', finished_at = clock_timestamp(), tally = private.tally_of(letter.id) where id = letter.id;
    end if;
  end loop;
  update public.newsletter_letters l set tally = fresh.tally
  from (
    select s.id, private.tally_of(s.id) as tally from public.newsletter_letters s
    where s.state = 'stopped' and s.finished_at > now() - interval '5 minutes'
  ) fresh
  where l.id = fresh.id and l.tally <> fresh.tally and l.tally -> 'people' = fresh.tally -> 'people'; -- nobody erased
  return total;
end $function$;

create function public.send_test_letter(p_id uuid)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  letter public.newsletter_letters := private.require_letter(p_id);
  total  integer;
begin
  if private.take('test letters of ' || auth.uid(), 1, 10) = 0 then
    raise sqlstate 'PT429' using message = 'sent_just_now';
  end if;
  insert into public.mail_outbox (recipient, template, language, data)
  select me.email, 'newsletter_letter', written.language,
    jsonb_build_object('subject', written.subject, 'text', written.text, 'is_test', 'yes')
  from public.profiles me,
    (values ('en', letter.subject_en, letter.text_en), ('hi', letter.subject_hi, letter.text_hi)) written (language, subject, text)
  where me.id = auth.uid() and written.subject <> '' and written.text <> '';
  get diagnostics total = row_count;
  if total = 0 then raise sqlstate 'PT400' using message = 'letter_incomplete'; end if;
  perform private.write_audit('newsletter_letter.tested', null, 'newsletter_letters', p_id::text, null, private.letter_facts(letter));
  return total;
end $function$;
grant execute on function public.send_test_letter(uuid) to authenticated;
grant execute on function public.send_test_letter(uuid) to service_role;

create function private.send_weekly_letter(p_tenant_id uuid, p_week date)
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
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
end $function$;

create function private.send_weekly_letters()
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
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
end $function$;

create function private.start_letter(p_letter public.newsletter_letters)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  written  text[] := array_remove(array[
    case when p_letter.text_en <> '' then 'en' end, case when p_letter.text_hi <> '' then 'hi' end], null);
  fallback text := case when p_letter.missing = 'other_language' then written[1] end;
begin
  insert into public.newsletter_recipients (letter_id, subscription_id, language)
  select p_letter.id, s.id, case when s.language = any (written) then s.language else fallback end
  from public.newsletter_subscriptions s
  where s.state = 'confirmed' and (s.language = any (written) or fallback is not null)
  for share of s
  on conflict do nothing;
  update public.newsletter_letters set state = 'sending', send_at = null, started_at = clock_timestamp() where id = p_letter.id;
end $function$;
