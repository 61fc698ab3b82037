-- Missing points: a guest says which bill was not counted, with a photo of it if there is one, and is answered. What is accepted is counted
-- as the bill would have been. Admins decide everywhere, managers at their outlets.   open > accepted | declined

create table public.loyalty_claims (
  id           uuid primary key, -- made by who sends it
  tenant_id    uuid not null,
  member_id    uuid not null,
  outlet_id    uuid not null,
  bill_no      text not null check (char_length(bill_no) between 1 and 40),
  bill_on      date not null,
  amount_paise bigint not null check (amount_paise between 1 and 1000000000),
  note         text check (char_length(note) between 1 and 500),
  photo_path   text unique check (photo_path ~ '^[0-9a-f-]{36}/[0-9a-f-]{36}\.jpg$'),
  state        text not null default 'open' check (state in ('open', 'accepted', 'declined')),
  answer       text check (char_length(answer) between 1 and 500),
  entry_id     bigint references public.loyalty_entries on delete set null,
  decided_by   uuid references public.profiles on delete set null,
  decided_at   timestamptz,
  made_at      timestamptz not null default now(),
  is_sample    boolean not null default false,
  unique (tenant_id, id),
  foreign key (tenant_id, member_id) references public.loyalty_members (tenant_id, id) on delete cascade,
  foreign key (tenant_id, outlet_id) references public.outlets (tenant_id, id) on delete cascade
);
create index on public.loyalty_claims (tenant_id, state, made_at);
create index on public.loyalty_claims (tenant_id, member_id);
create index on public.loyalty_claims (tenant_id, outlet_id);
create index on public.loyalty_claims (entry_id);
create index on public.loyalty_claims (decided_by);
alter table public.loyalty_claims enable row level security;
revoke all on public.loyalty_claims from anon, authenticated, service_role;
insert into private.personal_data (held_in, untold, ends) values ('public.loyalty_claims', 'guests have no login: told and exported in the guest app', 'tenant');
insert into private.audit_actions values ('loyalty_claim.accepted'), ('loyalty_claim.declined');
insert into private.retention_rules (subject, keeps, deletes_from, since) values ('loyalty_claims', interval '730 days', 'public.loyalty_claims', 'made_at');

/* A guest claims a bill: {id, outlet_id, bill_no, bill_on, amount_paise, note}. At most three wait at once; seven days back at most. */
create function public.claim_loyalty(p_token text, p_said jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  guest public.loyalty_members := private.loyalty_guest(p_token);
  bill  text := nullif(upper(regexp_replace(coalesce(p_said ->> 'bill_no', ''), '\s+', '', 'g')), '');
begin
  if exists (select from public.loyalty_claims c where c.id::text = p_said ->> 'id' and c.member_id = guest.id) then return; end if;
  if bill is null or char_length(bill) > 40 then raise sqlstate 'PT400' using message = 'bill_required'; end if;
  if not private.is_within(p_said -> 'amount_paise', 1, 1000000000) then raise sqlstate 'PT400' using message = 'invalid_amount'; end if;
  if not exists (select from public.outlets o where o.tenant_id = guest.tenant_id and o.id::text = p_said ->> 'outlet_id') then raise sqlstate 'PT404' using message = 'unknown_outlet'; end if;
  if coalesce(p_said ->> 'bill_on', '') !~ '^\d{4}-\d\d-\d\d$' or (p_said ->> 'bill_on')::date not between private.today() - 7 and private.today() then
    raise sqlstate 'PT400' using message = 'claim_too_late';
  end if;
  if (select count(*) from public.loyalty_claims c where c.tenant_id = guest.tenant_id and c.member_id = guest.id and c.state = 'open') >= 3 then
    raise sqlstate 'PT409' using message = 'claims_waiting';
  end if;
  insert into public.loyalty_claims (id, tenant_id, member_id, outlet_id, bill_no, bill_on, amount_paise, note)
  values ((p_said ->> 'id')::uuid, guest.tenant_id, guest.id, (p_said ->> 'outlet_id')::uuid, bill, (p_said ->> 'bill_on')::date, (p_said ->> 'amount_paise')::bigint,
    nullif(left(btrim(p_said ->> 'note'), 500), ''))
  on conflict (id) do nothing;
end $$;

/* Where the photo of a claim lies that waits: <tenant>/<claim>.jpg. Asked twice: to place it, and with p_is_there once it is. */
create function public.place_claim_photo(p_token text, p_claim_id uuid, p_is_there boolean default false) returns text
language plpgsql security definer set search_path = '' as $$
declare
  guest public.loyalty_members := private.loyalty_guest(p_token);
begin
  update public.loyalty_claims c set photo_path = case when p_is_there then c.tenant_id || '/' || c.id || '.jpg' else c.photo_path end
  where c.id = p_claim_id and c.member_id = guest.id and c.state = 'open';
  if not found then raise sqlstate 'PT404' using message = 'unknown_claim'; end if;
  return guest.tenant_id || '/' || p_claim_id || '.jpg';
end $$;

do $$ begin
  if to_regclass('storage.buckets') is null then
    raise notice 'no storage here: buckets are left out';
    return;
  end if;
  insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
  values ('loyalty-bills', 'loyalty-bills', false, 5242880, array['image/jpeg'])
  on conflict (id) do nothing;
end $$;

create function public.orphaned_loyalty_bills() returns setof text
language plpgsql stable security definer set search_path = '' as $$
begin
  if to_regclass('storage.objects') is null then return; end if;
  return query execute $query$
    select o.name from storage.objects o
    where o.bucket_id = 'loyalty-bills' and o.created_at < now() - interval '1 hour'
      and not exists (select from public.loyalty_claims c where c.photo_path = o.name)
    limit 100
  $query$;
end $$;
insert into private.orphan_lists values ('loyalty-bills', 'public.orphaned_loyalty_bills');

/* The claim, for whoever may decide it. Throws unknown_claim. */
create function private.require_claim(p_claim_id uuid, p_act text) returns public.loyalty_claims
language plpgsql stable set search_path = '' as $$
declare
  claim public.loyalty_claims;
  reach text;
begin
  select c.* into claim from public.loyalty_claims c where c.id = p_claim_id and (private.is_platform_admin() or c.tenant_id = private.my_tenant());
  if not found then raise sqlstate 'PT404' using message = 'unknown_claim'; end if;
  reach := private.require_module(claim.tenant_id, p_act, 'loyalty_app');
  if reach <> 'all' and claim.outlet_id not in (select private.outlets_i_manage()) then raise sqlstate 'PT403' using message = 'not_allowed'; end if;
  return claim;
end $$;

/* Claims {total, rows}, those that wait first: of all outlets, for managers of theirs. */
create function public.list_loyalty_claims(p_tenant_id uuid, p_state text default null, p_limit integer default 25, p_offset integer default 0) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  reach text := private.require_module(p_tenant_id, 'read', 'loyalty_app');
begin
  return (
    with found_ as materialized (
      select c.* from public.loyalty_claims c
      where c.tenant_id = p_tenant_id and (p_state is null or c.state = p_state) and (reach = 'all' or c.outlet_id in (select private.outlets_i_manage()))
    )
    select jsonb_build_object('total', (select count(*) from found_), 'rows', coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'guest', private.short_name(m), 'outlet', o.name,
      'bill_no', c.bill_no, 'bill_on', c.bill_on, 'amount_paise', c.amount_paise, 'note', c.note, 'photo_path', c.photo_path, 'state', c.state, 'answer', c.answer, 'made_at', c.made_at,
      'points', private.loyalty_points(private.loyalty_rules(c.tenant_id), c.outlet_id, c.bill_on + time '12:00', c.amount_paise, null, m.tier),
      'is_counted', private.entry_of_bill(c.tenant_id, c.outlet_id, c.bill_no) is not null) order by c.state <> 'open', c.made_at desc), '[]'))
    from (select * from found_ f order by f.state <> 'open', f.made_at desc limit least(greatest(p_limit, 0), 200) offset greatest(p_offset, 0)) c
    join public.loyalty_members m on m.id = c.member_id join public.outlets o on o.id = c.outlet_id);
end $$;

/* Accepts a claim, which counts its bill, or declines it; the guest reads the answer. */
create function public.decide_loyalty_claim(p_claim_id uuid, p_accepts boolean, p_answer text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  claim public.loyalty_claims := private.require_claim(p_claim_id, 'change');
  said  text := nullif(left(btrim(p_answer), 500), '');
  entry bigint;
begin
  if p_accepts is null then raise sqlstate 'PT400' using message = 'invalid_state'; end if;
  if not p_accepts and coalesce(char_length(said), 0) < 3 then raise sqlstate 'PT400' using message = 'reason_required'; end if;
  perform private.hold_purse(claim.member_id);
  select c.* into claim from public.loyalty_claims c where c.id = claim.id for update;
  if claim.state <> 'open' then raise sqlstate 'PT409' using message = 'claim_moved_on'; end if;
  if p_accepts then
    entry := private.earn_visit(claim.member_id, 'claim ' || claim.id, jsonb_build_object('outlet_id', claim.outlet_id, 'bill_no', claim.bill_no,
      'amount_paise', claim.amount_paise, 'actor_id', auth.uid()),
      least(now(), (claim.bill_on + time '12:00') at time zone (select o.time_zone from public.outlets o where o.id = claim.outlet_id)));
  end if;
  update public.loyalty_claims c set state = case when p_accepts then 'accepted' else 'declined' end, answer = said, entry_id = entry, decided_by = auth.uid(), decided_at = now()
  where c.id = claim.id;
  perform private.write_audit(case when p_accepts then 'loyalty_claim.accepted' else 'loyalty_claim.declined' end, claim.tenant_id, 'loyalty_claims', claim.id::text, null,
    jsonb_strip_nulls(jsonb_build_object('outlet_id', claim.outlet_id, 'reason', said)));
end $$;

insert into private.server_functions values ('claim_loyalty'), ('place_claim_photo'), ('orphaned_loyalty_bills');
revoke execute on all functions in schema private from public;
revoke execute on function public.claim_loyalty(text, jsonb), public.place_claim_photo(text, uuid, boolean), public.orphaned_loyalty_bills() from public, anon, authenticated;
grant execute on function public.claim_loyalty(text, jsonb), public.place_claim_photo(text, uuid, boolean), public.orphaned_loyalty_bills() to service_role;
revoke execute on function public.list_loyalty_claims(uuid, text, integer, integer), public.decide_loyalty_claim(uuid, boolean, text) from public, anon;
grant execute on function public.list_loyalty_claims(uuid, text, integer, integer), public.decide_loyalty_claim(uuid, boolean, text) to authenticated;
