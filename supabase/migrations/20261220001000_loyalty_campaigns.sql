-- Campaigns: whom a message goes to, and what it brought. A share of those it is meant for gets nothing, drawn by a stored seed, so that the
-- owner sees extra visits and not redemptions. Only who agreed to offers is written to, never in the quiet hours, and one tap ends it.
--   draft > running > ended. What the two arms did is counted here; what may be said of it is app/domain/loyalty/uplift.ts.

alter table public.loyalty_members add column takes_offers boolean not null default false; -- what the consents say now, for counting
create index on public.loyalty_members (tenant_id, takes_offers, last_visit_on) where state = 'active';

create or replace function private.note_consents(p_member public.loyalty_members, p_said jsonb, p_how text) returns void
language sql set search_path = '' as $$
  insert into public.loyalty_consents (tenant_id, member_id, purpose, is_given, how)
  select p_member.tenant_id, p_member.id, s.key, s.value = 'true', p_how from jsonb_each(coalesce(p_said, '{}')) s
  where s.key in ('programme', 'offers', 'birthday', 'reminders') and jsonb_typeof(s.value) = 'boolean'
    and s.value = 'true' is distinct from (private.loyalty_consents_of(p_member.id) ->> s.key)::boolean;
  update public.loyalty_members m set takes_offers = coalesce((private.loyalty_consents_of(m.id) ->> 'offers')::boolean, false) where m.id = p_member.id
$$;

create table public.loyalty_campaigns (
  id              uuid primary key, -- made by who sends it
  tenant_id       uuid not null references public.tenants on delete cascade,
  name            text not null check (name = btrim(name) and char_length(name) between 3 and 80),
  recipe          text not null default 'own' check (recipe in ('own', 'win_back', 'birthday', 'tier_nudge')),
  segment         jsonb not null check (jsonb_typeof(segment) = 'object' and pg_column_size(segment) < 4000),
  message         jsonb not null check (private.is_in_both(message -> 'title', 80) and private.is_in_both(message -> 'text', 600)),
  holdout_percent integer not null default 10 check (holdout_percent between 0 and 50),
  seed            integer not null default 1,
  window_days     integer not null default 30 check (window_days between 7 and 120), -- visits in so many days count
  contribution_percent integer not null default 60 check (contribution_percent between 1 and 100), -- of a bill, before rewards
  state           text not null default 'draft' check (state in ('draft', 'running', 'ended')),
  started_at      timestamptz,
  created_by      uuid references public.profiles on delete set null,
  created_at      timestamptz not null default now(),
  is_sample       boolean not null default false,
  unique (tenant_id, id),
  check ((state = 'draft') = (started_at is null))
);
create index on public.loyalty_campaigns (tenant_id, state, created_at);
create index on public.loyalty_campaigns (created_by);

create table public.loyalty_campaign_members (
  campaign_id uuid not null,
  tenant_id   uuid not null,
  member_id   uuid not null,
  is_held_out boolean not null,
  leave_code  text unique, -- one tap in the mail
  read_at     timestamptz,
  primary key (campaign_id, member_id),
  foreign key (tenant_id, campaign_id) references public.loyalty_campaigns (tenant_id, id) on delete cascade,
  foreign key (tenant_id, member_id) references public.loyalty_members (tenant_id, id) on delete cascade
);
create index on public.loyalty_campaign_members (tenant_id, campaign_id);
create index on public.loyalty_campaign_members (tenant_id, member_id);

alter table public.loyalty_campaigns enable row level security;
alter table public.loyalty_campaign_members enable row level security;
revoke all on public.loyalty_campaigns, public.loyalty_campaign_members from anon, authenticated, service_role;
insert into private.personal_data (held_in, untold, ends) values
  ('public.loyalty_campaigns', 'who wrote it stands in the log too', 'tenant'),
  ('public.loyalty_campaign_members', 'guests have no login: messages are shown in the guest app', 'tenant');
insert into private.audit_actions values ('loyalty_campaign.saved'), ('loyalty_campaign.started'), ('loyalty_campaign.ended');
insert into private.named_records (held_in, called) values ('public.loyalty_campaigns', 'name');

/* What a segment means, as a condition on the guests m: {away_least, away_most (days since the last visit), visits_least, visits_most,
   spend_least_inr, spend_most_inr, tiers, outlets, birthday_month, never_redeemed}. Text, because a million guests are counted while somebody
   moves a slider: what is not asked must cost nothing. Only numbers and quoted values go into it. */
create function private.segment_condition(p_tenant_id uuid, p_segment jsonb) returns text
language sql stable set search_path = '' as $$
  select concat_ws(' and ', format('m.tenant_id = %L and m.state = ''active'' and m.takes_offers', p_tenant_id),
    'm.last_visit_on <= ' || quote_literal(private.today() - (p_segment ->> 'away_least')::integer),
    'm.last_visit_on >= ' || quote_literal(private.today() - (p_segment ->> 'away_most')::integer),
    'm.visits >= ' || (p_segment ->> 'visits_least')::integer,
    'm.visits <= ' || (p_segment ->> 'visits_most')::integer,
    'm.spend_paise >= ' || (p_segment ->> 'spend_least_inr')::bigint * 100,
    'm.spend_paise <= ' || (p_segment ->> 'spend_most_inr')::bigint * 100,
    case when jsonb_array_length(p_segment -> 'tiers') > 0 then format('m.tier = any (%L)', array(select jsonb_array_elements_text(p_segment -> 'tiers'))) end,
    case when jsonb_array_length(p_segment -> 'outlets') > 0 then format('m.last_outlet_id::text = any (%L)', array(select jsonb_array_elements_text(p_segment -> 'outlets'))) end,
    'left(m.birthday, 2) = ' || quote_literal(lpad(p_segment ->> 'birthday_month', 2, '0')),
    case when (p_segment ->> 'never_redeemed')::boolean then 'm.redeemed = 0' end)
$$;

/* Whom a segment means now, of those who take offers. */
create function private.loyalty_segment(p_tenant_id uuid, p_segment jsonb) returns setof uuid
language plpgsql stable set search_path = '' as $$
begin
  return query execute 'select m.id from public.loyalty_members m where ' || private.segment_condition(p_tenant_id, p_segment);
end $$;

/* Whether a segment is written as it should be. */
create function private.is_segment(p_segment jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_typeof(p_segment) = 'object', false) and not exists (
    select from jsonb_each(case when jsonb_typeof(p_segment) = 'object' then p_segment else '{}' end) s
    where not case
      when s.key in ('away_least', 'away_most', 'visits_least', 'visits_most') then private.is_within(s.value, 0, 10000)
      when s.key in ('spend_least_inr', 'spend_most_inr') then private.is_within(s.value, 0, 100000000)
      when s.key = 'birthday_month' then private.is_within(s.value, 1, 12)
      when s.key in ('tiers', 'outlets') then private.is_list(s.value)
      when s.key = 'never_redeemed' then jsonb_typeof(s.value) = 'boolean' else false end)
$$;

/* How many of a condition: {members, reachable (of those, with an address)}. */
create function private.count_segment(p_tenant_id uuid, p_segment jsonb) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  told jsonb;
begin
  execute 'select jsonb_build_object(''members'', count(*), ''reachable'', count(m.email)) from public.loyalty_members m where '
    || private.segment_condition(p_tenant_id, p_segment) into told;
  return told;
end $$;

/* How many a segment means now. Throws invalid_segment. */
create function public.count_loyalty_segment(p_tenant_id uuid, p_segment jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_loyalty_admin(p_tenant_id);
  if not private.is_segment(p_segment) then raise sqlstate 'PT400' using message = 'invalid_segment'; end if;
  return private.count_segment(p_tenant_id, p_segment);
end $$;

/* Campaigns with what their two arms did: {n, visits, visits_sq, spend_paise, spend_sq, reward_paise} by sent and held; spend_sq in rupees squared. */
create function public.list_loyalty_campaigns(p_tenant_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_loyalty_admin(p_tenant_id);
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name, 'recipe', c.recipe, 'segment', c.segment, 'message', c.message, 'holdout_percent', c.holdout_percent,
      'seed', c.seed, 'window_days', c.window_days, 'contribution_percent', c.contribution_percent, 'state', c.state, 'started_at', c.started_at, 'created_at', c.created_at,
      'ends_on', private.day_in_india(c.started_at) + c.window_days, 'arms', private.campaign_arms(c)) order by c.created_at desc), '[]')
    from public.loyalty_campaigns c where c.tenant_id = p_tenant_id);
end $$;

create function private.campaign_arms(p_campaign public.loyalty_campaigns) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_object_agg(a.arm, jsonb_build_object('n', a.n, 'visits', a.visits, 'visits_sq', a.visits_sq, 'spend_paise', a.spend, 'spend_sq', a.spend_sq, 'reward_paise', a.reward))
  from (
    select case when g.is_held_out then 'held' else 'sent' end as arm, count(*) as n, sum(g.visits) as visits, sum(g.visits * g.visits) as visits_sq,
      sum(g.spend) as spend, round(sum((g.spend / 100.0) ^ 2)) as spend_sq, sum(g.reward) as reward
    from (
      select x.is_held_out, coalesce(v.visits, 0) as visits, coalesce(v.spend, 0) as spend,
        coalesce((select sum(r.cost_paise) from public.loyalty_redemptions r where r.tenant_id = x.tenant_id and r.member_id = x.member_id and r.state = 'redeemed'
          and r.ended_at between p_campaign.started_at and p_campaign.started_at + make_interval(days => p_campaign.window_days)), 0) as reward
      from public.loyalty_campaign_members x
      left join lateral (
        select count(*) as visits, sum(e.amount_paise) as spend from public.loyalty_entries e
        where e.visitor_id = x.member_id and e.kind = 'earn' and e.why = 'bill' and e.at > p_campaign.started_at
          and e.at <= p_campaign.started_at + make_interval(days => p_campaign.window_days)
          and not exists (select from public.loyalty_entries r where r.ref_entry = e.id)) v on true
      where x.tenant_id = p_campaign.tenant_id and x.campaign_id = p_campaign.id) g
    group by 1) a
$$;

/* Keeps a draft: {name, recipe, segment, message: {title, text}, holdout_percent, seed, window_days, contribution_percent}. */
create function public.save_loyalty_campaign(p_id uuid, p_tenant_id uuid, p_said jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  former public.loyalty_campaigns;
begin
  perform private.require_loyalty_admin(p_tenant_id);
  if coalesce(char_length(btrim(p_said ->> 'name')), 0) not between 3 and 80 then raise sqlstate 'PT400' using message = 'name_required'; end if;
  if not private.is_segment(p_said -> 'segment') then raise sqlstate 'PT400' using message = 'invalid_segment'; end if;
  if not private.is_in_both(p_said #> '{message,title}', 80) or not private.is_in_both(p_said #> '{message,text}', 600) then
    raise sqlstate 'PT400' using message = 'campaign_text_required';
  end if;
  if not private.is_within(coalesce(p_said -> 'holdout_percent', '10'), 0, 50) or not private.is_within(coalesce(p_said -> 'seed', '1'), 0, 1000000)
    or not private.is_within(coalesce(p_said -> 'window_days', '30'), 7, 120) or not private.is_within(coalesce(p_said -> 'contribution_percent', '60'), 1, 100)
    or coalesce(p_said ->> 'recipe', 'own') not in ('own', 'win_back', 'birthday', 'tier_nudge') then raise sqlstate 'PT400' using message = 'campaign_incomplete'; end if;
  select c.* into former from public.loyalty_campaigns c where c.id = p_id for update;
  if former.tenant_id <> p_tenant_id then raise sqlstate 'PT404' using message = 'unknown_campaign'; end if;
  if former.state <> 'draft' then raise sqlstate 'PT409' using message = 'campaign_moved_on'; end if;
  insert into public.loyalty_campaigns as c (id, tenant_id, name, recipe, segment, message, holdout_percent, seed, window_days, contribution_percent, created_by)
  values (p_id, p_tenant_id, btrim(p_said ->> 'name'), coalesce(p_said ->> 'recipe', 'own'), p_said -> 'segment', p_said -> 'message', coalesce((p_said ->> 'holdout_percent')::integer, 10),
    coalesce((p_said ->> 'seed')::integer, 1), coalesce((p_said ->> 'window_days')::integer, 30), coalesce((p_said ->> 'contribution_percent')::integer, 60), auth.uid())
  on conflict (id) do update set name = excluded.name, recipe = excluded.recipe, segment = excluded.segment, message = excluded.message, holdout_percent = excluded.holdout_percent,
    seed = excluded.seed, window_days = excluded.window_days, contribution_percent = excluded.contribution_percent;
  perform private.write_audit('loyalty_campaign.saved', p_tenant_id, 'loyalty_campaigns', p_id::text, null, jsonb_build_object('name', btrim(p_said ->> 'name')));
end $$;

create function private.require_campaign(p_campaign_id uuid) returns public.loyalty_campaigns
language plpgsql set search_path = '' as $$
declare
  campaign public.loyalty_campaigns;
begin
  select c.* into campaign from public.loyalty_campaigns c where c.id = p_campaign_id and (private.is_platform_admin() or c.tenant_id = private.my_tenant()) for update;
  if not found then raise sqlstate 'PT404' using message = 'unknown_campaign'; end if;
  perform private.require_loyalty_admin(campaign.tenant_id);
  return campaign;
end $$;

/* When a message may go out that is ready now: not between nine in the evening and nine in the morning. */
create function private.after_quiet_hours(p_at timestamptz) returns timestamptz
language sql stable set search_path = '' as $$
  select case when extract(hour from l.clock) >= 21 then (l.clock::date + 1 + time '09:00') at time zone 'Asia/Kolkata'
    when extract(hour from l.clock) < 9 then (l.clock::date + time '09:00') at time zone 'Asia/Kolkata' else p_at end
  from (select p_at at time zone 'Asia/Kolkata' as clock) l
$$;

/* Draws who is left out, and sends to the others: by mail to those with an address, in the guest app to all. Answers {sent, held_out, mailed}. */
create function public.start_loyalty_campaign(p_campaign_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  campaign public.loyalty_campaigns := private.require_campaign(p_campaign_id);
  mailed   integer;
begin
  if campaign.state <> 'draft' then raise sqlstate 'PT409' using message = 'campaign_moved_on'; end if;
  insert into public.loyalty_campaign_members (campaign_id, tenant_id, member_id, is_held_out, leave_code)
  select campaign.id, campaign.tenant_id, s, d.is_held_out, case when not d.is_held_out then encode(extensions.gen_random_bytes(24), 'hex') end
  from private.loyalty_segment(campaign.tenant_id, campaign.segment) s
  cross join lateral (select ('x' || left(md5(campaign.seed || ' ' || s), 7))::bit(28)::integer % 100 < campaign.holdout_percent as is_held_out) d;
  if not found then raise sqlstate 'PT409' using message = 'segment_empty'; end if;
  update public.loyalty_campaigns c set state = 'running', started_at = now() where c.id = campaign.id;
  insert into public.mail_outbox (recipient, template, language, data, tenant_id, due_at, is_bulk)
  select m.email, 'loyalty_offer', m.language, jsonb_build_object('tenant_name', t.name, 'slug', t.slug, 'full_name', m.full_name, 'leave_code', x.leave_code,
    'title', campaign.message -> 'title' ->> m.language, 'text', campaign.message -> 'text' ->> m.language), campaign.tenant_id, private.after_quiet_hours(now()), true
  from public.loyalty_campaign_members x join public.loyalty_members m on m.id = x.member_id join public.tenants t on t.id = x.tenant_id
  where x.tenant_id = campaign.tenant_id and x.campaign_id = campaign.id and not x.is_held_out and m.email is not null;
  get diagnostics mailed = row_count;
  perform private.write_audit('loyalty_campaign.started', campaign.tenant_id, 'loyalty_campaigns', campaign.id::text, null, jsonb_build_object('name', campaign.name, 'count', mailed));
  return (select jsonb_build_object('sent', count(*) filter (where not x.is_held_out), 'held_out', count(*) filter (where x.is_held_out), 'mailed', mailed)
    from public.loyalty_campaign_members x where x.tenant_id = campaign.tenant_id and x.campaign_id = campaign.id);
end $$;

create function public.end_loyalty_campaign(p_campaign_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  campaign public.loyalty_campaigns := private.require_campaign(p_campaign_id);
begin
  if campaign.state <> 'running' then raise sqlstate 'PT409' using message = 'campaign_moved_on'; end if;
  update public.loyalty_campaigns c set state = 'ended' where c.id = campaign.id;
  perform private.write_audit('loyalty_campaign.ended', campaign.tenant_id, 'loyalty_campaigns', campaign.id::text, null, jsonb_build_object('name', campaign.name));
end $$;

/* Messages of running campaigns for the guest app; they count as read. */
create function public.loyalty_messages(p_token text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  guest public.loyalty_members := private.loyalty_guest(p_token);
begin
  if not guest.takes_offers then return '[]'; end if;
  update public.loyalty_campaign_members x set read_at = now() where x.tenant_id = guest.tenant_id and x.member_id = guest.id and not x.is_held_out and x.read_at is null;
  return (select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'title', c.message -> 'title', 'text', c.message -> 'text', 'at', c.started_at) order by c.started_at desc), '[]')
    from public.loyalty_campaign_members x join public.loyalty_campaigns c on c.id = x.campaign_id and c.state = 'running'
    where x.tenant_id = guest.tenant_id and x.member_id = guest.id and not x.is_held_out);
end $$;

/* One tap in a mail: no offers any more. Answers the slug of the programme, or null for a code that is none. */
create function public.leave_loyalty_offers(p_code text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  guest public.loyalty_members;
begin
  select m.* into guest from public.loyalty_campaign_members x join public.loyalty_members m on m.id = x.member_id where x.leave_code = p_code;
  if not found then return null; end if;
  perform private.note_consents(guest, '{"offers": false}', 'link');
  return (select t.slug from public.tenants t where t.id = guest.tenant_id);
end $$;

insert into private.server_functions values ('loyalty_messages'), ('leave_loyalty_offers');
revoke execute on all functions in schema private from public;
revoke execute on function public.count_loyalty_segment(uuid, jsonb), public.list_loyalty_campaigns(uuid), public.save_loyalty_campaign(uuid, uuid, jsonb),
  public.start_loyalty_campaign(uuid), public.end_loyalty_campaign(uuid) from public, anon;
grant execute on function public.count_loyalty_segment(uuid, jsonb), public.list_loyalty_campaigns(uuid), public.save_loyalty_campaign(uuid, uuid, jsonb),
  public.start_loyalty_campaign(uuid), public.end_loyalty_campaign(uuid) to authenticated;
revoke execute on function public.loyalty_messages(text), public.leave_loyalty_offers(text) from public, anon, authenticated;
grant execute on function public.loyalty_messages(text), public.leave_loyalty_offers(text) to service_role;
