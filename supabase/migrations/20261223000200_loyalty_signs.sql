-- What was written down and never happened: a birthday that is entered just before it comes is noted, and why a reward can not be had is a
-- refusal like any other.

/* Notes a birthday that a guest enters later than on joining and that comes within a month: it brings points once a year, and each card has one. Nothing is held. */
create function private.watch_birthday(p_guest public.loyalty_members, p_birthday text) returns void
language plpgsql set search_path = '' as $$
declare
  today date := private.today();
  days  integer;
begin
  if coalesce((private.loyalty_rules(p_guest.tenant_id) ->> 'birthday_points')::integer, 0) = 0 or p_guest.joined_at > now() - interval '1 day' then return; end if;
  select min(d.day - today) into days from generate_series(0, 31) n cross join lateral (select today + n as day) d where to_char(d.day, 'MM-DD') = p_birthday;
  if days is not null then
    perform private.note_signal(p_guest, 'moved_birthday', null, '{}', false, jsonb_build_object('days', days));
  end if;
end $$;

/* What guests change themselves: {full_name, language, birthday, consents}. A birthday is set once: whoever moves it every month has many. */
create or replace function public.change_loyalty_guest(p_token text, p_said jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  guest public.loyalty_members := private.loyalty_guest(p_token);
begin
  if p_said ? 'birthday' and guest.birthday is not null and p_said ->> 'birthday' is distinct from guest.birthday then
    raise sqlstate 'PT409' using message = 'birthday_locked';
  end if;
  if p_said ->> 'birthday' is not null and p_said ->> 'birthday' !~ '^(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$' then
    raise sqlstate 'PT400' using message = 'invalid_birthday';
  end if;
  if (p_said #>> '{consents,programme}')::boolean is false then raise sqlstate 'PT409' using message = 'loyalty_erase_instead'; end if;
  update public.loyalty_members m set full_name = case when p_said ? 'full_name' then nullif(left(btrim(p_said ->> 'full_name'), 80), '') else m.full_name end,
    language = case when p_said ->> 'language' in ('en', 'hi') then p_said ->> 'language' else m.language end,
    birthday = coalesce(m.birthday, p_said ->> 'birthday')
  where m.id = guest.id;
  if guest.birthday is null and p_said ->> 'birthday' is not null then perform private.watch_birthday(guest, p_said ->> 'birthday'); end if;
  perform private.note_consents(guest, p_said -> 'consents', 'app');
end $$;

/* Issues a code for a reward: points and stock are taken. The same key again is the same code. Throws unknown_reward, reward_over,
   reward_gone, reward_other_tier, reward_had, not_enough_points. */
create or replace function private.issue_redemption(p_guest public.loyalty_members, p_reward_id uuid, p_key text) returns public.loyalty_redemptions
language plpgsql set search_path = '' as $$
declare
  purse   public.loyalty_members := private.hold_purse(p_guest.id);
  reward  public.loyalty_rewards;
  made    public.loyalty_redemptions;
  problem text;
  entry   bigint;
begin
  select r.* into made from public.loyalty_redemptions r where r.tenant_id = p_guest.tenant_id and r.idem_key = p_key;
  if found then
    if made.member_id <> p_guest.id then raise sqlstate 'PT409' using message = 'key_reused'; end if;
    return made;
  end if;
  select r.* into reward from public.loyalty_rewards r where r.tenant_id = p_guest.tenant_id and r.id = p_reward_id and r.state <> 'draft' for no key update;
  if not found then raise sqlstate 'PT404' using message = 'unknown_reward'; end if;
  problem := private.reward_problem(reward, p_guest, private.loyalty_rules(p_guest.tenant_id));
  if problem is not null then raise sqlstate 'PT409' using message = problem; end if;
  entry := private.spend_points(purse, 'redeem', reward.points, 'redeem ' || p_key, jsonb_build_object('why', reward.title ->> 'en', 'visitor_id', p_guest.id), now());
  update public.loyalty_rewards r set stock = r.stock - 1 where r.id = reward.id and r.stock is not null;
  insert into public.loyalty_redemptions (tenant_id, member_id, reward_id, code, points, cost_paise, entry_id, idem_key)
  values (p_guest.tenant_id, p_guest.id, reward.id, private.new_loyalty_code(8), reward.points, reward.cost_paise, entry, p_key) returning * into made;
  return made;
end $$;

revoke execute on all functions in schema private from public;
