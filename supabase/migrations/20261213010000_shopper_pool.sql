-- The platform's own shoppers beside those of a tenant: the console keeps them, and a tenant may send them. It reads of such a person a
-- first name, the grade, cities, languages and when they can go; neither how to reach them nor how they are paid. Whoever sends them
-- is told who pays: the platform pays its own.

alter table public.shoppers add column said_conflict text check (char_length(said_conflict) between 3 and 300);
comment on column public.shoppers.said_conflict is 'What one of the pool said when agreeing; nowhere until the platform has asked.';
alter table public.shopper_conflicts drop constraint shopper_conflicts_declared_by_check;
alter table public.shopper_conflicts add constraint shopper_conflicts_declared_by_check check (declared_by in ('shopper', 'tenant', 'platform'));
alter table public.shop_payments add column paid_by text not null default 'tenant' check (paid_by in ('tenant', 'platform'));
create index on public.shop_payments (paid_by, state);

insert into private.audit_actions values ('shopper.conflict_settled');

/* What whoever asks may call a shopper: one of the pool goes by a first name, except for who runs the platform. */
create function private.name_of_shopper(p_shopper public.shoppers) returns text
language sql stable set search_path = '' as $$
  select case when (p_shopper).tenant_id is null and not (select private.is_platform_admin())
    then split_part((p_shopper).full_name, ' ', 1) else (p_shopper).full_name end
$$;

/* The platform pays its own shoppers. */
create function private.choose_payer() returns trigger
language plpgsql set search_path = '' as $$
begin
  if exists (select from public.shops s join public.shoppers p on p.id = s.shopper_id where s.id = new.shop_id and p.tenant_id is null) then
    new.paid_by := 'platform';
  end if;
  return new;
end $$;
create trigger choose_payer before insert on public.shop_payments for each row execute function private.choose_payer();
update public.shop_payments p set paid_by = 'platform'
from public.shops s join public.shoppers w on w.id = s.shopper_id where s.id = p.shop_id and w.tenant_id is null;

/* The same person under another record that the tenant may send: its own and the pool's, by the address. */
create function private.records_of_shopper(p_shopper public.shoppers, p_tenant_id uuid) returns uuid[]
language sql stable set search_path = '' as $$
  select array(select s.id from public.shoppers s
    where s.email = (p_shopper).email and (s.tenant_id = p_tenant_id or s.tenant_id is null))
$$;

/* Whether the tenant has that person of the pool on its own list already, and sends them from there. */
create function private.is_own_too(p_shopper public.shoppers, p_tenant_id uuid) returns boolean
language sql stable set search_path = '' as $$
  select (p_shopper).tenant_id is null and exists (
    select from public.shoppers s where s.tenant_id = p_tenant_id and s.email = (p_shopper).email and s.erased_at is null)
$$;

create or replace function private.visit_problem(p_wave public.shop_waves, p_shop_id uuid, p_outlet_id uuid, p_shopper_id uuid, p_on date, p_daypart text) returns text
language plpgsql stable set search_path = '' as $$
declare
  shopper public.shoppers;
  place   public.outlets;
  records uuid[];
begin
  if p_on is null or p_on not between p_wave.not_before and p_wave.visit_by then return 'visit_outside_window'; end if;
  if p_on < private.today() then return 'visit_in_past'; end if;
  if p_on = any (p_wave.blackout_days) then return 'visit_on_blackout_day'; end if;
  if p_daypart is null or not p_daypart = any (p_wave.dayparts) then return 'visit_daypart'; end if;
  select o.* into place from public.outlets o
  join public.shop_wave_outlets w on w.outlet_id = o.id and w.wave_id = p_wave.id and w.tenant_id = p_wave.tenant_id
  where o.id = p_outlet_id;
  if not found then return 'visit_other_outlet'; end if;
  if exists (
    select from public.shops s where s.tenant_id = p_wave.tenant_id and s.outlet_id = p_outlet_id and s.id is distinct from p_shop_id
      and s.planned_on between p_on - greatest(p_wave.gap_days - 1, 0) and p_on + greatest(p_wave.gap_days - 1, 0)
      and p_wave.gap_days > 0 and private.is_live_shop(s.state)) then
    return 'visit_gap';
  end if;
  if p_shopper_id is null then return null; end if;
  select s.* into shopper from public.shoppers s
  where s.id = p_shopper_id and s.erased_at is null and (s.tenant_id = p_wave.tenant_id or s.tenant_id is null);
  if not found or shopper.state <> 'active' then return 'visit_shopper_away'; end if;
  if private.is_own_too(shopper, p_wave.tenant_id) then return 'visit_shopper_away'; end if;
  records := private.records_of_shopper(shopper, p_wave.tenant_id);
  if shopper.said_conflict is not null or exists (
    select from public.shopper_conflicts c where c.shopper_id = any (records) and c.tenant_id = p_wave.tenant_id
    and (c.outlet_id is null or c.outlet_id = p_outlet_id)) then
    return 'visit_conflict';
  end if;
  if cardinality(shopper.cities) > 0 and not lower(place.city) = any (select lower(c) from unnest(shopper.cities) c) then
    return 'visit_other_city';
  end if;
  if shopper.availability <> '{}' and not coalesce(shopper.availability -> extract(isodow from p_on)::text ? p_daypart, false) then
    return 'visit_shopper_unavailable';
  end if;
  if exists (
    select from public.shops s where s.shopper_id = any (records) and s.id is distinct from p_shop_id and private.is_live_shop(s.state)
      and s.planned_on = p_on and s.daypart = p_daypart) then
    return 'visit_shopper_busy';
  end if;
  if p_wave.rotation_days > 0 and exists (
    select from public.shops s where s.shopper_id = any (records) and s.outlet_id = p_outlet_id and s.id is distinct from p_shop_id
      and s.planned_on between p_on - (p_wave.rotation_days - 1) and p_on + (p_wave.rotation_days - 1) and private.is_live_shop(s.state)) then
    return 'visit_rotation';
  end if;
  return null;
end $$;

create or replace function public.schedule_facts(p_wave_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  wave public.shop_waves;
begin
  select w.* into wave from public.shop_waves w where w.id = p_wave_id and w.tenant_id in (select private.my_tenants_as('admin'));
  if not found then raise sqlstate 'PT404' using message = 'unknown_wave'; end if;
  perform private.require_module(wave.tenant_id, null, 'mystery_shops');
  return jsonb_build_object(
    'today', private.today(),
    'outlets', (select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'name', o.name, 'city', o.city) order by o.name), '[]')
      from public.shop_wave_outlets w join public.outlets o on o.id = w.outlet_id where w.wave_id = wave.id and w.tenant_id = wave.tenant_id),
    'shoppers', (select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'is_pool', s.tenant_id is null,
        'name', private.name_of_shopper(s), 'grade', s.grade,
        'cities', s.cities, 'availability', s.availability, 'conflicts', array(
          select coalesce(c.outlet_id::text, 'all') from public.shopper_conflicts c
          where c.shopper_id = any (private.records_of_shopper(s, wave.tenant_id)) and c.tenant_id = wave.tenant_id
          union select 'all' where s.said_conflict is not null))
        order by s.created_at, s.id), '[]')
      from public.shoppers s where s.state = 'active' and s.erased_at is null and (s.tenant_id = wave.tenant_id or s.tenant_id is null)
        and not private.is_own_too(s, wave.tenant_id)),
    'visits', (select coalesce(jsonb_agg(jsonb_build_object('outlet_id', v.outlet_id, 'shopper_id', coalesce(own.id, v.shopper_id), 'on', v.planned_on, 'daypart', v.daypart)
        order by v.planned_on, v.id), '[]')
      from public.shops v
      left join public.shoppers who on who.id = v.shopper_id and who.tenant_id is null
      left join public.shoppers own on own.tenant_id = wave.tenant_id and own.email = who.email -- one person on both lists
      where v.wave_id is distinct from wave.id and private.is_live_shop(v.state)
        and v.planned_on between wave.not_before - greatest(wave.rotation_days, wave.gap_days)
          and wave.visit_by + greatest(wave.rotation_days, wave.gap_days)
        and (v.tenant_id = wave.tenant_id or v.shopper_id in (select s.id from public.shoppers s where s.tenant_id is null))));
end $$;

create or replace function public.visit_choices(p_shop_id uuid) returns TABLE(shopper_id uuid, name text, problem text)
language plpgsql stable security definer set search_path = '' as $$
declare
  shop public.shops;
  wave public.shop_waves;
begin
  select s.* into shop from public.shops s where s.id = p_shop_id and s.tenant_id in (select private.my_tenants_as('admin'));
  if not found then raise sqlstate 'PT404' using message = 'unknown_shop'; end if;
  perform private.require_module(shop.tenant_id, null, 'mystery_shops');
  select w.* into wave from public.shop_waves w where w.id = shop.wave_id;
  return query
    select c.id, private.name_of_shopper(c),
      private.visit_problem(wave, shop.id, shop.outlet_id, c.id, shop.planned_on, shop.daypart)
    from public.shoppers c
    where c.state = 'active' and c.erased_at is null and (c.tenant_id = shop.tenant_id or c.tenant_id is null)
      and not private.is_own_too(c, shop.tenant_id)
    order by 3 nulls first, 2;
end $$;

create or replace function public.read_shop_review(p_shop_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  shop   public.shops;
  report public.shop_reports;
begin
  select s.* into shop from public.shops s where s.id = p_shop_id and s.tenant_id in (select private.my_tenants());
  report := private.sent_report(shop.id);
  if report.id is null then raise sqlstate 'PT404' using message = 'unknown_shop'; end if;
  perform private.require_review_reader(shop.tenant_id);
  return private.shop_row(shop) || (
    select jsonb_build_object('form', v.document, 'answers', report.answers, 'edits', (
        select coalesce(jsonb_object_agg(e.key, jsonb_build_object('answer', e.value -> 'answer', 'reason', e.value ->> 'reason',
          'by', private.name_of_login((e.value ->> 'by')::uuid))), '{}') from jsonb_each(report.edits) e),
      'narrative', report.narrative, 'revision', report.revision, 'submitted_at', report.submitted_at, 'asked', report.asked,
      'asked_at', report.asked_at, 'flags', report.flags,
      'is_late', private.is_review_late(shop, report.submitted_at),
      'score', private.shop_score(private.scored_form(shop), private.counted_answers(report)),
      'window_from', shop.window_from, 'window_to', shop.window_to, 'submit_by', shop.submit_by, 'daypart', shop.daypart,
      'shopper', (select private.name_of_shopper(p) from public.shoppers p where p.id = shop.shopper_id),
      'photos', (select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'question_id', p.question_id, 'width', p.width,
        'height', p.height) order by p.created_at, p.id), '[]') from public.shop_photos p where p.shop_id = shop.id),
      'steps', (select coalesce(jsonb_agg(jsonb_build_object('kind', t.kind, 'note', t.note, 'at', t.at,
        'by', private.name_of_login(t.actor_id)) order by t.at, t.id), '[]') from public.shop_steps t where t.shop_id = shop.id))
    from public.shop_form_versions v where v.id = shop.form_version_id);
end $$;

create or replace function public.read_shopper_severity(p_tenant_id uuid, p_quarters integer DEFAULT 4) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  since timestamptz := (private.quarter_of(private.today())
    - make_interval(months => 3 * (least(greatest(coalesce(p_quarters, 4), 1), 12) - 1)))::timestamp at time zone 'Asia/Kolkata';
begin
  perform private.require_review_reader(p_tenant_id);
  return (
    with given as materialized (
      select s.outlet_id, s.form_version_id, s.shopper_id, count(*) as n, sum(s.score_overall::double precision) as total,
        sum(s.score_overall::double precision ^ 2) as squares
      from public.shops s
      where s.tenant_id = p_tenant_id and private.is_released(s.state) and s.visited_at >= since and s.score_overall is not null
        and s.shopper_id is not null
      group by s.outlet_id, s.form_version_id, s.shopper_id
    ), beside as (
      select g.*, (sum(g.total) over at_place - g.total) / nullif(sum(g.n) over at_place - g.n, 0) as others
      from given g window at_place as (partition by g.outlet_id, g.form_version_id)
    )
    select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'name', private.name_of_shopper(p), 'visits', b.visits, 'total', b.total, 'squares', b.squares)
      order by b.total / b.visits, p.full_name), '[]')
    from (
      select x.shopper_id, sum(x.n) as visits, sum(x.total - x.n * x.others) as total,
        sum(x.squares - 2 * x.others * x.total + x.n * x.others ^ 2) as squares
      from beside x where x.others is not null group by x.shopper_id
    ) b join public.shoppers p on p.id = b.shopper_id);
end $$;

create or replace function public.shop_appeal_figures(p_tenant_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_review_reader(p_tenant_id);
  return (
    with told as (
      select a.outcome, private.name_of_shopper(w) as shopper, private.question_title(s, a.question_id) as question, (
        select private.name_of_login(t.actor_id) from public.shop_steps t
        where t.shop_id = s.id and t.kind = 'approved' order by t.at desc, t.id desc limit 1) as reviewer
      from public.shop_appeals a join public.shops s on s.id = a.shop_id left join public.shoppers w on w.id = s.shopper_id
      where a.tenant_id = p_tenant_id
    ), grouped as (
      select x.about, x.name, x.question, count(*) as raised, count(*) filter (where x.outcome <> 'refused') as changed,
        count(*) filter (where x.outcome is null) as waiting
      from (
        select 'shopper' as about, shopper as name, null::jsonb as question, outcome from told
        union all select 'reviewer', reviewer, null, outcome from told
        union all select 'question', null, question, outcome from told) x
      group by x.about, x.name, x.question
    )
    select coalesce(jsonb_agg(to_jsonb(g) order by array_position(array['question', 'shopper', 'reviewer'], g.about), g.raised desc, g.name,
      g.question ->> 'en'), '[]') from grouped g);
end $$;

-- What is due, of a tenant with all that its visits cost, or without one what the platform owes.
create or replace function public.list_shop_payments(p_tenant_id uuid, p_state text DEFAULT NULL::text, p_search text DEFAULT NULL::text, p_sort text DEFAULT 'approved'::text, p_descending boolean DEFAULT true, p_limit integer DEFAULT 25, p_offset integer DEFAULT 0) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  if p_tenant_id is null then perform private.require_platform_admin(); else perform private.require_review_reader(p_tenant_id); end if;
  return (
    with wanted as materialized (
      select p.shop_id, p.created_at, p.state, jsonb_build_object('shop_id', p.shop_id, 'outlet', o.name, 'shopper', private.name_of_shopper(who), 'paid_by', p.paid_by, 'tenant', t.name,
        'visited_at', s.visited_at, 'zone', o.time_zone, 'fee_inr', p.fee_inr, 'reimbursement_inr', p.reimbursement_inr, 'state', p.state, 'reference', p.reference,
        'paid_on', p.paid_on, 'approved_at', p.created_at) as told, p.fee_inr + p.reimbursement_inr as amount
      from public.shop_payments p
      join public.shops s on s.id = p.shop_id
      join public.outlets o on o.id = s.outlet_id
      join public.tenants t on t.id = p.tenant_id
      left join public.shoppers who on who.id = s.shopper_id
      where (p.tenant_id = p_tenant_id or p_tenant_id is null and p.paid_by = 'platform') and (p_state is null or p.state = p_state)
        and (p_search is null or strpos(lower(concat_ws(' ', o.name, private.name_of_shopper(who), p.reference, case when p_tenant_id is null then t.name end)), lower(btrim(p_search))) > 0)
    ), page as (
      select w.told, row_number() over () as turn from (
        select x.told from wanted x
        order by case when p_sort = 'approved' and not p_descending then x.created_at end,
          case when p_sort = 'approved' and p_descending then x.created_at end desc,
          case when p_sort = 'amount' and not p_descending then x.amount end,
          case when p_sort = 'amount' and p_descending then x.amount end desc, x.created_at desc, x.shop_id
        limit least(greatest(coalesce(p_limit, 25), 0), 500) offset greatest(coalesce(p_offset, 0), 0)) w
    )
    select jsonb_build_object('total', (select count(*) from wanted), 'due_inr', (
        select coalesce(sum(p.fee_inr + p.reimbursement_inr), 0) from public.shop_payments p
        where p.state = 'due' and p.paid_by = case when p_tenant_id is null then 'platform' else 'tenant' end
          and (p.tenant_id = p_tenant_id or p_tenant_id is null)),
      'rows', coalesce((select jsonb_agg(g.told order by g.turn) from page g), '[]')));
end $$;

create or replace function public.mark_shop_paid(p_shop_id uuid, p_reference text, p_paid_on date) returns void
language plpgsql security definer set search_path = '' as $$
declare
  shop public.shops;
  ref  text := btrim(coalesce(p_reference, ''));
begin
  if private.is_platform_admin() and exists (select from public.shop_payments p where p.shop_id = p_shop_id and p.paid_by = 'platform') then
    select s.* into shop from public.shops s where s.id = p_shop_id for update;
  else
    shop := private.require_reviewed_shop(p_shop_id);
    if exists (select from public.shop_payments p where p.shop_id = p_shop_id and p.paid_by = 'platform') then
      raise sqlstate 'PT403' using message = 'paid_by_platform';
    end if;
  end if;
  if char_length(ref) not between 3 and 80 then raise sqlstate 'PT400' using message = 'reference_required'; end if;
  if p_paid_on is null or p_paid_on > private.today() then raise sqlstate 'PT400' using message = 'paid_in_future'; end if;
  update public.shop_payments p set state = 'paid', reference = ref, paid_on = p_paid_on, marked_by = auth.uid()
  where p.shop_id = shop.id and p.state = 'due';
  if not found then raise sqlstate 'PT409' using message = 'payment_settled'; end if;
  perform private.audit_shop('paid', shop, jsonb_build_object('reference', ref, 'paid_on', p_paid_on));
end $$;

/* Whether who asks runs the platform and the shopper is one of its own. */
create function private.is_platform_shopper(p_id uuid) returns boolean
language sql stable set search_path = '' as $$
  select private.is_platform_admin() and exists (select from public.shoppers s where s.id = p_id and s.tenant_id is null)
$$;

create or replace function public.note_shopper_conflict(p_shopper_id uuid, p_tenant_id uuid, p_outlet_id uuid, p_why text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  reason text := btrim(coalesce(p_why, ''));
  is_ours boolean := private.is_platform_shopper(p_shopper_id) and p_outlet_id is null and p_tenant_id is not null;
begin
  if not is_ours then perform private.require_shops(coalesce(p_tenant_id, private.my_tenant())); end if;
  if is_ours and not exists (select from public.tenants t where t.id = p_tenant_id) then raise sqlstate 'PT404' using message = 'unknown_tenant'; end if;
  if not exists (select from public.shoppers s where s.id = p_shopper_id and s.erased_at is null and (s.tenant_id = p_tenant_id or s.tenant_id is null)) then
    raise sqlstate 'PT404' using message = 'unknown_shopper';
  end if;
  if p_outlet_id is not null and not exists (select from public.outlets o where o.id = p_outlet_id and o.tenant_id = p_tenant_id) then
    raise sqlstate 'PT404' using message = 'unknown_outlet';
  end if;
  if char_length(reason) < 3 then raise sqlstate 'PT400' using message = 'reason_required'; end if;
  if char_length(reason) > 300 then raise sqlstate 'PT400' using message = 'text_too_long'; end if;
  insert into public.shopper_conflicts (tenant_id, shopper_id, outlet_id, why, declared_by)
  values (p_tenant_id, p_shopper_id, p_outlet_id, reason, case when is_ours then 'platform' else 'tenant' end)
  on conflict (shopper_id, tenant_id, outlet_id) do update set why = excluded.why;
  perform private.write_audit('shopper.conflict_noted', p_tenant_id, 'shoppers', p_shopper_id::text, null,
    jsonb_strip_nulls(jsonb_build_object('outlet_id', p_outlet_id, 'reason', reason)));
end $$;

create or replace function public.remove_shopper_conflict(p_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  conflict public.shopper_conflicts;
begin
  select c.* into conflict from public.shopper_conflicts c
  where c.id = p_id and (private.is_platform_admin() or c.tenant_id = private.my_tenant()) for update;
  if not found then raise sqlstate 'PT404' using message = 'unknown_conflict'; end if;
  if conflict.outlet_id is not null or not private.is_platform_shopper(conflict.shopper_id) then
    perform private.require_shops(conflict.tenant_id);
  end if;
  delete from public.shopper_conflicts c where c.id = p_id;
  perform private.write_audit('shopper.conflict_removed', conflict.tenant_id, 'shoppers', conflict.shopper_id::text,
    jsonb_strip_nulls(jsonb_build_object('outlet_id', conflict.outlet_id, 'reason', conflict.why)));
end $$;

create or replace function public.answer_shopper_invitation(p_token text, p_said jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  shopper public.shoppers;
  until   timestamptz;
  called  text := nullif(btrim(coalesce(p_said ->> 'phone', '')), '');
  why     text := nullif(btrim(coalesce(p_said ->> 'conflict', '')), '');
begin
  select c.expires_at, s.id into until, shopper.id from private.link_codes c join public.shoppers s on s.id = c.subject_id and s.erased_at is null
  where c.code_hash = private.fingerprint(p_token) and c.purpose = 'shopper_invitation';
  if shopper.id is null then raise sqlstate 'PT404' using message = 'unknown_invitation'; end if;
  select s.* into shopper from public.shoppers s where s.id = shopper.id for update;
  if shopper.state = 'active' then return; end if; -- said already
  if shopper.state <> 'invited' then raise sqlstate 'PT409' using message = 'invitation_closed'; end if;
  if until <= now() then raise sqlstate 'PT410' using message = 'invitation_expired'; end if;
  if coalesce(p_said ->> 'version', '') !~ '^[0-9]{4}-[0-9]{2}$' then raise sqlstate 'PT400' using message = 'consent_required'; end if;
  if called !~ '^\+[1-9][0-9]{7,14}$' then raise sqlstate 'PT400' using message = 'invalid_phone'; end if;
  if not private.is_availability(coalesce(p_said -> 'availability', '{}')) then raise sqlstate 'PT400' using message = 'invalid_availability'; end if;
  if char_length(why) > 300 then raise sqlstate 'PT400' using message = 'text_too_long'; end if;
  if p_said ->> 'way' is not null then perform private.keep_shopper_account(shopper.id, p_said ->> 'way', p_said ->> 'detail'); end if;
  update public.shoppers s set state = 'active', consent_version = p_said ->> 'version', consented_at = now(), phone = coalesce(called, s.phone),
    languages = case when p_said ? 'languages' then private.plain_list(p_said -> 'languages') else s.languages end,
    cities = case when p_said ? 'cities' then private.plain_list(p_said -> 'cities') else s.cities end,
    availability = coalesce(p_said -> 'availability', s.availability),
    language = case when p_said ->> 'language' in ('en', 'hi') then p_said ->> 'language' else s.language end,
    said_conflict = case when s.tenant_id is null then case when char_length(why) < 3 then rpad(why, 3, '…') else why end end
  where s.id = shopper.id;
  if why is not null and shopper.tenant_id is not null then -- until an admin has asked, nowhere in this tenant
    insert into public.shopper_conflicts (tenant_id, shopper_id, why, declared_by)
    values (shopper.tenant_id, shopper.id, case when char_length(why) < 3 then rpad(why, 3, '…') else why end, 'shopper')
    on conflict (shopper_id, tenant_id, outlet_id) do nothing;
  end if;
end $$;

/* What one of the pool said is settled: where they may not go is noted by tenant. Throws unknown_shopper, shopper_erased. */
create function public.settle_shopper_conflict(p_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  shopper public.shoppers := private.require_shopper(p_id);
begin
  if shopper.said_conflict is null then return; end if;
  update public.shoppers s set said_conflict = null where s.id = p_id;
  perform private.write_audit('shopper.conflict_settled', shopper.tenant_id, 'shoppers', p_id::text);
end $$;

/* A part of the platform's shoppers as an admin of a tenant may know them, and how many there are. */
create function public.list_pool_shoppers(p_tenant_id uuid, p_search text default null, p_sort text default 'grade', p_descending boolean default true,
  p_limit integer default 25, p_offset integer default 0) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_review_reader(p_tenant_id);
  return (
    with wanted as materialized (
      select s.id, split_part(s.full_name, ' ', 1) as name, s.grade, s.cities, s.languages, s.availability
      from public.shoppers s
      where s.tenant_id is null and s.state = 'active' and s.erased_at is null and not private.is_own_too(s, p_tenant_id)
        and (p_search is null or strpos(lower(concat_ws(' ', split_part(s.full_name, ' ', 1), array_to_string(s.cities, ' '),
          array_to_string(s.languages, ' '))), lower(btrim(p_search))) > 0)
    ), page as (
      select w.*, row_number() over () as turn from (
        select x.* from wanted x
        order by case when p_sort = 'grade' and not p_descending then x.grade end,
          case when p_sort = 'grade' and p_descending then x.grade end desc nulls last,
          case when p_sort = 'name' and not p_descending then lower(x.name) end,
          case when p_sort = 'name' and p_descending then lower(x.name) end desc, x.name, x.id
        limit least(greatest(coalesce(p_limit, 25), 0), 500) offset greatest(coalesce(p_offset, 0), 0)) w
    )
    select jsonb_build_object('total', (select count(*) from wanted), 'rows', coalesce((
      select jsonb_agg(to_jsonb(g) - 'turn' || jsonb_build_object(
        'visits', (select count(*) from public.shops v where v.shopper_id = g.id and v.tenant_id = p_tenant_id and v.visited_at is not null),
        'conflicts', (select count(*) from public.shopper_conflicts c where c.shopper_id = g.id and c.tenant_id = p_tenant_id)) order by g.turn)
      from page g), '[]')));
end $$;

revoke execute on all functions in schema private from public;
revoke execute on function public.settle_shopper_conflict, public.list_pool_shoppers from public, anon;
grant execute on function public.settle_shopper_conflict, public.list_pool_shoppers to authenticated;
