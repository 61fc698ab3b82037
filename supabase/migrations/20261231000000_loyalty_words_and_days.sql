-- What guests read of item groups, which are words of the till: in both languages before rules can be published. And campaigns that begin on a day,
-- end when their rewards have cost what they may, and are thrown away while they are drafts.
--   draft > planned > running > ended; planned > draft

/* Why rules can not be published: a code, or null. The page asks the same (app/domain/loyalty/rules.ts). */
create or replace function private.loyalty_rules_problem(p_rules jsonb) returns text
language plpgsql immutable set search_path = '' as $$
declare
  earn  jsonb := coalesce(p_rules -> 'earn', '[]');
  tiers jsonb := nullif(p_rules -> 'tiers', 'null');
  bonus jsonb := nullif(p_rules -> 'bonus', 'null');
  lot_life jsonb := nullif(p_rules -> 'expiry', 'null');
  friend jsonb := nullif(p_rules -> 'referral', 'null');
begin
  if not private.is_in_both(p_rules -> 'name', 60) then return 'loyalty_name_required'; end if;
  if not private.is_in_both(p_rules -> 'sentence', 240) then return 'loyalty_sentence_required'; end if;
  if coalesce(p_rules ->> 'way', '') not in ('points', 'stamps') then return 'loyalty_rules_invalid'; end if;
  if jsonb_typeof(earn) <> 'array' then return 'loyalty_rules_invalid'; end if;
  if jsonb_array_length(earn) > 2 then return 'loyalty_too_many_rules'; end if;
  if p_rules ->> 'way' = 'points' and jsonb_array_length(earn) = 0 then return 'loyalty_rule_required'; end if;
  if exists (select from jsonb_array_elements(earn) e where not private.is_within(e -> 'rupees', 1, 100000)
    or not private.is_within(e -> 'points', 1, 10000) or not private.is_list(e -> 'outlets') or not private.is_list(e -> 'dayparts')
    or not private.is_list(e -> 'groups')) then return 'loyalty_rules_invalid'; end if;
  if bonus is not null and (not private.is_within(bonus -> 'times', 1, 10, 2) or not private.is_in_both(bonus -> 'title', 80)
    or coalesce(bonus ->> 'from', '') !~ '^\d{4}-\d\d-\d\d$' or coalesce(bonus ->> 'to', '') !~ '^\d{4}-\d\d-\d\d$'
    or bonus ->> 'from' > bonus ->> 'to') then return 'loyalty_bonus_invalid'; end if;
  if coalesce(p_rules ->> 'rounding', '') not in ('down', 'nearest', 'up') or coalesce(p_rules ->> 'tax_base', '') not in ('net', 'gross')
    or not private.is_within(p_rules -> 'min_bill_inr', 0, 100000) or not private.is_list(p_rules -> 'excluded_groups')
    or not private.is_within(p_rules -> 'pending_days', 0, 60) or not private.is_within(p_rules -> 'welcome_points', 0, 100000)
    or not private.is_within(p_rules -> 'birthday_points', 0, 100000) or not private.is_within(p_rules -> 'wallet_most', 0, 12)
    or not private.is_within(p_rules -> 'value_paise', 1, 100000) or not private.is_within(p_rules -> 'earns_per_day', 1, 20)
    then return 'loyalty_rules_invalid'; end if;
  if jsonb_array_length(p_rules -> 'excluded_groups') > 0 and not private.is_in_both(p_rules -> 'excluded_words', 120)
    or exists (select from jsonb_array_elements(earn) e where jsonb_array_length(e -> 'groups') > 0 and not private.is_in_both(e -> 'group_words', 120))
    then return 'loyalty_words_required'; end if;
  if lot_life is not null and (not private.is_within(lot_life -> 'months', 1, 60) or coalesce(lot_life ->> 'after', '') not in ('earning', 'visit'))
    then return 'loyalty_expiry_invalid'; end if;
  if not private.is_within(p_rules -> 'redemption' -> 'low', 1, 100) or not private.is_within(p_rules -> 'redemption' -> 'expected', 1, 100)
    or not private.is_within(p_rules -> 'redemption' -> 'high', 1, 100)
    or (p_rules #>> '{redemption,low}')::numeric > (p_rules #>> '{redemption,expected}')::numeric
    or (p_rules #>> '{redemption,expected}')::numeric > (p_rules #>> '{redemption,high}')::numeric then return 'loyalty_redemption_invalid'; end if;
  if friend is not null and (not private.is_within(friend -> 'points', 0, 100000) or not private.is_within(friend -> 'friend_points', 0, 100000)
    or not private.is_within(friend -> 'most_per_year', 1, 100)) then return 'loyalty_rules_invalid'; end if;
  if tiers is not null and (coalesce(tiers ->> 'by', '') not in ('spend', 'visits', 'points') or not private.is_within(tiers -> 'months', 1, 36)
    or not private.is_within(tiers -> 'grace_days', 0, 365) or jsonb_typeof(tiers -> 'levels') is distinct from 'array'
    or jsonb_array_length(tiers -> 'levels') not between 2 and 5
    or exists (select from jsonb_array_elements(tiers -> 'levels') with ordinality l (level, place)
      where not private.is_in_both(level -> 'title', 40) or not private.is_within(level -> 'from', case when place = 1 then 0 else 1 end, 100000000)
        or place = 1 and (level ->> 'from')::numeric <> 0 or not private.is_within(level -> 'times', 1, 5, 2)
        or coalesce(level ->> 'key', '') !~ '^[a-z0-9]{2,20}$')
    or exists (select from (select (level ->> 'from')::numeric as at, lag((level ->> 'from')::numeric) over (order by place) as before
      from jsonb_array_elements(tiers -> 'levels') with ordinality l (level, place)) s where s.at <= s.before)) then return 'loyalty_tiers_invalid'; end if;
  return null;
end $$;

alter table public.loyalty_campaigns
  add column starts_on date,
  add column budget_paise bigint check (budget_paise between 100 and 1000000000), -- what rewards of those it was sent to may cost; null: no limit
  drop constraint loyalty_campaigns_state_check,
  drop constraint loyalty_campaigns_check,
  add constraint loyalty_campaigns_state_check check (state in ('draft', 'planned', 'running', 'ended')),
  add constraint loyalty_campaigns_check check ((state in ('draft', 'planned')) = (started_at is null)),
  add constraint loyalty_campaigns_planned_check check (state <> 'planned' or starts_on is not null);
create index on public.loyalty_campaigns (state) where state in ('planned', 'running');
insert into private.audit_actions values ('loyalty_campaign.planned'), ('loyalty_campaign.taken_back'), ('loyalty_campaign.deleted');

/* Campaigns with what their two arms did: {n, visits, visits_sq, spend_paise, spend_sq, reward_paise} by sent and held; spend_sq in rupees squared. seen: whose
   card has shown the message. */
create or replace function public.list_loyalty_campaigns(p_tenant_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_loyalty_admin(p_tenant_id);
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name, 'recipe', c.recipe, 'segment', c.segment, 'message', c.message, 'holdout_percent', c.holdout_percent,
      'seed', c.seed, 'window_days', c.window_days, 'contribution_percent', c.contribution_percent, 'state', c.state, 'starts_on', c.starts_on, 'budget_paise', c.budget_paise, 'started_at', c.started_at, 'created_at', c.created_at,
      'ends_on', private.day_in_india(c.started_at) + c.window_days, 'arms', private.campaign_arms(c),
      'seen', (select count(x.read_at) from public.loyalty_campaign_members x where x.tenant_id = c.tenant_id and x.campaign_id = c.id)) order by c.created_at desc), '[]')
    from public.loyalty_campaigns c where c.tenant_id = p_tenant_id);
end $$;

/* Keeps a draft: {name, recipe, segment, message: {title, text}, holdout_percent, seed, window_days, contribution_percent, budget_paise (null: none)}. */
create or replace function public.save_loyalty_campaign(p_id uuid, p_tenant_id uuid, p_said jsonb) returns void
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
    or jsonb_typeof(p_said -> 'budget_paise') = 'number' and not private.is_within(p_said -> 'budget_paise', 100, 1000000000)
    or coalesce(p_said ->> 'recipe', 'own') not in ('own', 'win_back', 'birthday', 'tier_nudge') then raise sqlstate 'PT400' using message = 'campaign_incomplete'; end if;
  select c.* into former from public.loyalty_campaigns c where c.id = p_id for update;
  if former.tenant_id <> p_tenant_id then raise sqlstate 'PT404' using message = 'unknown_campaign'; end if;
  if former.state <> 'draft' then raise sqlstate 'PT409' using message = 'campaign_moved_on'; end if;
  insert into public.loyalty_campaigns as c (id, tenant_id, name, recipe, segment, message, holdout_percent, seed, window_days, contribution_percent, budget_paise, created_by)
  values (p_id, p_tenant_id, btrim(p_said ->> 'name'), coalesce(p_said ->> 'recipe', 'own'), p_said -> 'segment', p_said -> 'message', coalesce((p_said ->> 'holdout_percent')::integer, 10),
    coalesce((p_said ->> 'seed')::integer, 1), coalesce((p_said ->> 'window_days')::integer, 30), coalesce((p_said ->> 'contribution_percent')::integer, 60),
    (p_said ->> 'budget_paise')::bigint, auth.uid())
  on conflict (id) do update set name = excluded.name, recipe = excluded.recipe, segment = excluded.segment, message = excluded.message, holdout_percent = excluded.holdout_percent,
    seed = excluded.seed, window_days = excluded.window_days, contribution_percent = excluded.contribution_percent,
    budget_paise = excluded.budget_paise;
  perform private.write_audit('loyalty_campaign.saved', p_tenant_id, 'loyalty_campaigns', p_id::text, null, jsonb_build_object('name', btrim(p_said ->> 'name')));
end $$;

/* Draws who is left out, and sends to the others: by mail to those with an address, in the guest app to all. Answers {sent, held_out, mailed}; null where
   nobody fits. */
create function private.begin_campaign(p_campaign public.loyalty_campaigns) returns jsonb
language plpgsql set search_path = '' as $$
declare
  campaign public.loyalty_campaigns := p_campaign;
  mailed   integer;
begin
  insert into public.loyalty_campaign_members (campaign_id, tenant_id, member_id, is_held_out, leave_code)
  select campaign.id, campaign.tenant_id, s, d.is_held_out, case when not d.is_held_out then encode(extensions.gen_random_bytes(24), 'hex') end
  from private.loyalty_segment(campaign.tenant_id, campaign.segment) s
  cross join lateral (select ('x' || left(md5(campaign.seed || ' ' || s), 7))::bit(28)::integer % 100 < campaign.holdout_percent as is_held_out) d;
  if not found then return null; end if;
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

/* Starts a campaign now, or plans it for a day of the next ninety. Answers {sent, held_out, mailed}, or {starts_on}. Throws segment_empty, campaign_day. */
drop function public.start_loyalty_campaign(uuid);
create function public.start_loyalty_campaign(p_campaign_id uuid, p_on date default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  campaign public.loyalty_campaigns := private.require_campaign(p_campaign_id);
  told     jsonb;
begin
  if campaign.state <> 'draft' then raise sqlstate 'PT409' using message = 'campaign_moved_on'; end if;
  if p_on not between private.today() and private.today() + 90 then raise sqlstate 'PT400' using message = 'campaign_day'; end if;
  if p_on > private.today() then
    update public.loyalty_campaigns c set state = 'planned', starts_on = p_on where c.id = campaign.id;
    perform private.write_audit('loyalty_campaign.planned', campaign.tenant_id, 'loyalty_campaigns', campaign.id::text, null, jsonb_build_object('name', campaign.name, 'day', p_on));
    return jsonb_build_object('starts_on', p_on);
  end if;
  told := private.begin_campaign(campaign);
  if told is null then raise sqlstate 'PT409' using message = 'segment_empty'; end if;
  return told;
end $$;

/* Makes a planned campaign a draft again. */
create function public.take_back_loyalty_campaign(p_campaign_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  campaign public.loyalty_campaigns := private.require_campaign(p_campaign_id);
begin
  if campaign.state <> 'planned' then raise sqlstate 'PT409' using message = 'campaign_moved_on'; end if;
  update public.loyalty_campaigns c set state = 'draft', starts_on = null where c.id = campaign.id;
  perform private.write_audit('loyalty_campaign.taken_back', campaign.tenant_id, 'loyalty_campaigns', campaign.id::text, null, jsonb_build_object('name', campaign.name));
end $$;

/* Throws a draft away. What was sent once stays. */
create function public.delete_loyalty_campaign(p_campaign_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  campaign public.loyalty_campaigns := private.require_campaign(p_campaign_id);
begin
  if campaign.state <> 'draft' then raise sqlstate 'PT409' using message = 'campaign_moved_on'; end if;
  delete from public.loyalty_campaigns c where c.id = campaign.id;
  perform private.write_audit('loyalty_campaign.deleted', campaign.tenant_id, 'loyalty_campaigns', campaign.id::text, null, jsonb_build_object('name', campaign.name));
end $$;

/* Every hour: begins what is planned for today or was missed, from nine in the morning, where the programme is open; where nobody fits it is a draft
   again. Ends what has used up its budget. Answers how many moved. */
create function private.move_campaigns() returns integer
language plpgsql set search_path = '' as $$
declare
  campaign public.loyalty_campaigns;
  moved    integer := 0;
begin
  for campaign in
    select c.* from public.loyalty_campaigns c join public.loyalty_programmes p on p.tenant_id = c.tenant_id and p.state = 'open'
    join public.tenants t on t.id = c.tenant_id and t.is_active and t.active_modules ? 'loyalty_app'
    where c.state = 'planned' and c.starts_on <= private.today() and extract(hour from now() at time zone 'Asia/Kolkata') >= 9
    order by c.starts_on, c.id for update of c skip locked
  loop
    moved := moved + 1;
    if private.begin_campaign(campaign) is null then
      update public.loyalty_campaigns c set state = 'draft', starts_on = null where c.id = campaign.id;
      perform private.write_audit('loyalty_campaign.taken_back', campaign.tenant_id, 'loyalty_campaigns', campaign.id::text, null,
        jsonb_build_object('name', campaign.name));
    end if;
  end loop;
  for campaign in
    select c.* from public.loyalty_campaigns c where c.state = 'running' and c.budget_paise is not null
      and (private.campaign_arms(c) #>> '{sent,reward_paise}')::bigint >= c.budget_paise for update skip locked
  loop
    moved := moved + 1;
    update public.loyalty_campaigns c set state = 'ended' where c.id = campaign.id;
    perform private.write_audit('loyalty_campaign.ended', campaign.tenant_id, 'loyalty_campaigns', campaign.id::text, null,
      jsonb_build_object('name', campaign.name, 'paise', campaign.budget_paise));
  end loop;
  return moved;
end $$;
insert into private.scheduled_jobs (name, every, runs) values ('move loyalty campaigns', '1 hour', 'private.move_campaigns');

revoke execute on all functions in schema private from public;
revoke execute on function public.start_loyalty_campaign(uuid, date), public.take_back_loyalty_campaign(uuid), public.delete_loyalty_campaign(uuid) from public, anon;
grant execute on function public.start_loyalty_campaign(uuid, date), public.take_back_loyalty_campaign(uuid), public.delete_loyalty_campaign(uuid) to authenticated;
