-- A reward can be shown as a photo instead of a drawing: one each, with words for whoever does not see it. Guests see it while the reward is offered.

alter table public.loyalty_rewards
  add column photo_id     uuid unique,
  add column photo_path   text,
  add column photo_width  integer check (photo_width between 1 and 8000),
  add column photo_height integer check (photo_height between 1 and 8000),
  add column photo_alt    jsonb check (photo_alt is null or private.is_in_both(photo_alt, 160)),
  add check (num_nonnulls(photo_id, photo_path, photo_width, photo_height) in (0, 4));

/* What is told of the photo of a reward; null where there is none. */
create function private.told_photo(p_reward public.loyalty_rewards) returns jsonb
language sql immutable set search_path = '' as $$
  select case when p_reward.photo_id is not null then jsonb_build_object('id', p_reward.photo_id, 'width', p_reward.photo_width, 'height', p_reward.photo_height,
    'alt', coalesce(p_reward.photo_alt, p_reward.title)) end
$$;

/* The reward, for whoever may show it as a photo. Throws unknown_reward, reward_over. */
create function private.require_reward(p_reward_id uuid) returns public.loyalty_rewards
language plpgsql set search_path = '' as $$
declare
  reward public.loyalty_rewards;
begin
  select r.* into reward from public.loyalty_rewards r
  where r.id = p_reward_id and (private.is_platform_admin() or r.tenant_id = private.my_tenant()) for update;
  if not found then raise sqlstate 'PT404' using message = 'unknown_reward'; end if;
  perform private.require_loyalty_admin(reward.tenant_id);
  if reward.state = 'ended' then raise sqlstate 'PT409' using message = 'reward_over'; end if;
  return reward;
end $$;

/* Where the photo of a reward is put; the file comes next, then keep_reward_photo. */
create function public.place_reward_photo(p_reward_id uuid, p_client_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  reward public.loyalty_rewards := private.require_reward(p_reward_id);
begin
  perform private.write_audit('loyalty_reward.photo_sent', reward.tenant_id, 'loyalty_rewards', reward.id::text, null, jsonb_build_object('name', reward.title ->> 'en'));
  return jsonb_build_object('taken_by', auth.uid(), 'path', format('%s/%s/%s.jpg', reward.tenant_id, reward.id, p_client_id));
end $$;

/* The file lies there: guests see it from now on, in place of a former one, which is cleared away. */
create function public.keep_reward_photo(p_reward_id uuid, p_client_id uuid, p_path text, p_bytes integer, p_width integer, p_height integer, p_taken_by uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  reward public.loyalty_rewards;
begin
  update public.loyalty_rewards r set photo_id = p_client_id, photo_path = p_path, photo_width = p_width, photo_height = p_height
  where r.id = p_reward_id and r.state <> 'ended' and p_path = format('%s/%s/%s.jpg', r.tenant_id, r.id, p_client_id) returning r.* into reward;
  if not found then raise sqlstate 'PT404' using message = 'unknown_reward'; end if;
  return private.told_photo(reward);
end $$;

/* Where a photo lies: for everybody while its reward is offered, before that for who manages it. Throws unknown_photo. */
create function public.find_reward_photo(p_photo_id uuid) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  found_at text;
begin
  select r.photo_path into found_at from public.loyalty_rewards r
  join public.tenants t on t.id = r.tenant_id and t.is_active and t.active_modules ? 'loyalty_app'
  where r.photo_id = p_photo_id and (r.state = 'active' or r.tenant_id in (select private.tenants_i_manage()));
  if not found then raise sqlstate 'PT404' using message = 'unknown_photo'; end if;
  return found_at;
end $$;

/* Takes a photo away; the drawing stands in its place again. Returns where the file lies. */
create function public.remove_reward_photo(p_photo_id uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  reward public.loyalty_rewards;
begin
  reward := private.require_reward((select r.id from public.loyalty_rewards r where r.photo_id = p_photo_id));
  update public.loyalty_rewards r set photo_id = null, photo_path = null, photo_width = null, photo_height = null, photo_alt = null where r.id = reward.id;
  perform private.write_audit('loyalty_reward.photo_removed', reward.tenant_id, 'loyalty_rewards', reward.id::text, null, jsonb_build_object('name', reward.title ->> 'en'));
  return reward.photo_path;
end $$;

do $$ begin
  if to_regclass('storage.buckets') is null then
    raise notice 'no storage here: buckets are left out';
    return;
  end if;
  insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
  values ('reward-photos', 'reward-photos', false, 1048576, array['image/jpeg'])
  on conflict (id) do nothing;
end $$;

create function public.orphaned_reward_photos() returns setof text
language plpgsql stable security definer set search_path = '' as $$
begin
  if to_regclass('storage.objects') is null then return; end if;
  return query execute $query$
    select o.name from storage.objects o
    where o.bucket_id = 'reward-photos' and o.created_at < now() - interval '1 hour'
      and not exists (select from public.loyalty_rewards r where r.photo_path = o.name)
    limit 100
  $query$;
end $$;
insert into private.orphan_lists values ('reward-photos', 'public.orphaned_reward_photos');

create or replace function public.save_loyalty_reward(p_id uuid, p_tenant_id uuid, p_said jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  former public.loyalty_rewards;
begin
  perform private.require_loyalty_admin(p_tenant_id);
  if not private.is_in_both(p_said -> 'title', 80) then raise sqlstate 'PT400' using message = 'reward_title_required'; end if;
  if not private.is_within(p_said -> 'points', 1, 1000000) or not private.is_within(p_said -> 'cost_paise', 0, 100000000)
    or jsonb_typeof(p_said -> 'stock') = 'number' and not private.is_within(p_said -> 'stock', 0, 1000000)
    or jsonb_typeof(p_said -> 'per_member_most') = 'number' and not private.is_within(p_said -> 'per_member_most', 1, 100)
    or coalesce(p_said ->> 'valid_from', '') !~ '^\d{4}-\d\d-\d\d$' or p_said ->> 'valid_until' < p_said ->> 'valid_from' then
    raise sqlstate 'PT400' using message = 'reward_incomplete';
  end if;
  if jsonb_typeof(p_said -> 'photo_alt') = 'object' and not private.is_in_both(p_said -> 'photo_alt', 160) then raise sqlstate 'PT400' using message = 'photo_alt_required'; end if;
  if exists (select from jsonb_array_elements_text(coalesce(p_said -> 'outlets', '[]')) o
    where not exists (select from public.outlets x where x.tenant_id = p_tenant_id and x.id::text = o)) then raise sqlstate 'PT404' using message = 'unknown_outlet'; end if;
  select r.* into former from public.loyalty_rewards r where r.id = p_id for update;
  if former.tenant_id <> p_tenant_id then raise sqlstate 'PT404' using message = 'unknown_reward'; end if;
  if former.state = 'ended' then raise sqlstate 'PT409' using message = 'reward_over'; end if;
  insert into public.loyalty_rewards as r (id, tenant_id, title, terms, picture, points, cost_paise, stock, per_member_most, tier, outlets, valid_from, valid_until, photo_alt)
  values (p_id, p_tenant_id, p_said -> 'title', coalesce(p_said -> 'terms', '{"en": "", "hi": ""}'), coalesce(p_said ->> 'picture', 'gift'), (p_said ->> 'points')::integer,
    (p_said ->> 'cost_paise')::integer, (p_said ->> 'stock')::integer, (p_said ->> 'per_member_most')::integer, nullif(p_said ->> 'tier', ''),
    array(select o::uuid from jsonb_array_elements_text(coalesce(p_said -> 'outlets', '[]')) o), (p_said ->> 'valid_from')::date, (p_said ->> 'valid_until')::date, nullif(p_said -> 'photo_alt', 'null'))
  on conflict (id) do update set title = excluded.title, terms = excluded.terms, picture = excluded.picture, points = excluded.points, cost_paise = excluded.cost_paise,
    stock = excluded.stock, per_member_most = excluded.per_member_most, tier = excluded.tier, outlets = excluded.outlets, valid_from = excluded.valid_from, valid_until = excluded.valid_until, photo_alt = excluded.photo_alt;
  perform private.write_audit('loyalty_reward.saved', p_tenant_id, 'loyalty_rewards', p_id::text, null, jsonb_build_object('name', p_said #>> '{title,en}'));
end $$;

create or replace function public.list_loyalty_rewards(p_tenant_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_loyalty_admin(p_tenant_id);
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'title', r.title, 'terms', r.terms, 'picture', r.picture, 'points', r.points, 'cost_paise', r.cost_paise,
      'stock', r.stock, 'per_member_most', r.per_member_most, 'tier', r.tier, 'outlets', r.outlets, 'valid_from', r.valid_from, 'valid_until', r.valid_until, 'state', r.state, 'photo', private.told_photo(r),
      'redeemed', (select count(*) from public.loyalty_redemptions x where x.tenant_id = r.tenant_id and x.reward_id = r.id and x.state = 'redeemed')) order by r.state, r.points, r.id), '[]')
    from public.loyalty_rewards r where r.tenant_id = p_tenant_id);
end $$;

create or replace function public.loyalty_home(p_token text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  guest public.loyalty_members := private.loyalty_guest(p_token);
  purse public.loyalty_members;
  rules jsonb := private.loyalty_rules(guest.tenant_id);
  have  integer;
  place integer := private.tier_place(rules, guest.tier);
  usual numeric;
begin
  select p.* into purse from public.loyalty_members p where p.id = coalesce(guest.purse_id, guest.id);
  have := private.usable_points(purse.id, now());
  -- what a visit usually brings: the mean of the last ten
  select avg(e.points) into usual from (select x.points from public.loyalty_entries x where x.visitor_id = guest.id and x.kind = 'earn' and x.why = 'bill' order by x.at desc limit 10) e;
  return jsonb_build_object(
    'member', jsonb_build_object('id', guest.id, 'card', guest.card, 'full_name', guest.full_name, 'phone', private.masked_phone(guest.phone), 'email', guest.email,
      'language', guest.language, 'birthday', guest.birthday, 'joined_at', guest.joined_at, 'referral_code', guest.referral_code, 'visits', guest.visits,
      'consents', private.loyalty_consents_of(guest.id)),
    'balance', private.loyalty_balance(purse.id),
    'expiries', (select coalesce(jsonb_agg(jsonb_build_object('at', x.expires_at, 'points', x.points) order by x.expires_at), '[]') from (
      select l.expires_at, sum(l.remaining) as points from public.loyalty_lots l
      where l.member_id = purse.id and l.remaining > 0 and l.expires_at > now() group by l.expires_at order by l.expires_at limit 12) x),
    'tier', case when place > 0 then jsonb_build_object('key', guest.tier, 'title', rules #> array['tiers', 'levels', (place - 1)::text, 'title'], 'until', guest.tier_until,
      'by', rules #> '{tiers,by}', 'progress', private.tier_progress(guest.id, rules, now()), 'next', rules #> array['tiers', 'levels', place::text]) end,
    'rewards', (
      select coalesce(jsonb_agg(jsonb_build_object('id', w.id, 'title', w.title, 'terms', w.terms, 'picture', w.picture, 'photo', private.told_photo(w), 'points', w.points, 'valid_until', w.valid_until, 'tier', w.tier,
        'outlets', w.outlets, 'is_last', w.stock between 1 and 5, 'problem', coalesce(private.reward_problem(w, guest, rules), case when have < w.points then 'not_enough_points' end),
        'visits_away', case when have < w.points and usual > 0 then ceil((w.points - have) / usual) end) order by w.points, w.id), '[]')
      from public.loyalty_rewards w where w.tenant_id = guest.tenant_id and w.state = 'active' and private.today() between w.valid_from and coalesce(w.valid_until, 'infinity')),
    'redemptions', (select coalesce(jsonb_agg(private.told_redemption(r) order by r.issued_at desc), '[]') from (
      select x.* from public.loyalty_redemptions x where x.tenant_id = guest.tenant_id and x.member_id = guest.id order by x.issued_at desc limit 10) r),
    'claims', (select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'outlet', o.name, 'bill_no', c.bill_no, 'bill_on', c.bill_on, 'amount_paise', c.amount_paise, 'state', c.state,
      'answer', c.answer, 'made_at', c.made_at, 'has_photo', c.photo_path is not null) order by c.made_at desc), '[]')
      from public.loyalty_claims c join public.outlets o on o.id = c.outlet_id where c.tenant_id = guest.tenant_id and c.member_id = guest.id),
    'wallet', private.told_wallet(guest),
    'history', private.told_entries(purse, null, 20));
end $$;

insert into private.audit_actions values ('loyalty_reward.photo_sent'), ('loyalty_reward.photo_removed');
insert into private.server_functions values ('keep_reward_photo'), ('orphaned_reward_photos');
revoke execute on function public.place_reward_photo(uuid, uuid), public.find_reward_photo(uuid), public.remove_reward_photo(uuid) from public, anon;
revoke execute on function public.keep_reward_photo(uuid, uuid, text, integer, integer, integer, uuid), public.orphaned_reward_photos() from public, anon, authenticated;
grant execute on function public.place_reward_photo(uuid, uuid), public.find_reward_photo(uuid), public.remove_reward_photo(uuid) to authenticated, service_role;
grant execute on function public.keep_reward_photo(uuid, uuid, text, integer, integer, integer, uuid), public.orphaned_reward_photos() to service_role;
revoke execute on all functions in schema private from public;
