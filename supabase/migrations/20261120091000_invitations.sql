-- An invitation reserves a seat for an address until it is accepted, revoked or seven days old. The secret in its link
-- is kept as a fingerprint only.
create table public.invitations (
  id          uuid primary key default gen_random_uuid(),
  tenant_id   uuid not null references public.tenants on delete cascade,
  email       text not null check (private.is_email(email)),
  tenant_role text not null check (tenant_role in ('admin', 'manager', 'trainer', 'member')),
  language    text not null default 'en' check (language in ('en', 'hi')),
  person_id   uuid, -- the employment record that waits for this login
  token_hash  text not null unique,
  status      text not null default 'pending' check (status in ('pending', 'accepted', 'revoked', 'expired')),
  invited_by  uuid references public.profiles on delete set null,
  created_at  timestamptz not null default now(),
  sent_at     timestamptz not null default now(),
  expires_at  timestamptz not null default now() + interval '7 days',
  ended_at    timestamptz,
  accepted_by uuid references public.profiles on delete set null,
  check ((status = 'pending') = (ended_at is null)),
  check (expires_at > sent_at),
  foreign key (tenant_id, person_id) references public.people (tenant_id, id) on delete set null (person_id)
);
create unique index on public.invitations (tenant_id, email) where status = 'pending';
create index on public.invitations (tenant_id, created_at desc);
create index on public.invitations (tenant_id, person_id);
create index on public.invitations (invited_by);
create index on public.invitations (accepted_by);
create index on public.invitations (expires_at) where status = 'pending';

alter table public.invitations enable row level security;
revoke all on public.invitations from anon, authenticated;
-- not the fingerprint; and no insert: invite_member() counts first
grant select (id, tenant_id, email, tenant_role, language, person_id, status, invited_by, created_at, sent_at,
  expires_at, ended_at, accepted_by) on public.invitations to authenticated;

create policy "tenant admins read the invitations of their tenant" on public.invitations
  for select to authenticated using (tenant_id = any (array(select private.my_tenants_as('admin'))));

-- Gives the invitation a fresh secret and seven days, and queues the mail that carries it. Nobody gets more than five
-- a day, whoever invites: PT429 too_many_invitations.
create function private.send_invitation(p_invitation_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  token  text := encode(extensions.gen_random_bytes(32), 'hex');
  invite public.invitations;
begin
  if (select count(*) from public.mail_outbox m
      where m.recipient = (select i.email from public.invitations i where i.id = p_invitation_id)
        and m.template = 'invitation' and m.created_at > now() - interval '1 day') >= 5 then
    raise sqlstate 'PT429' using message = 'too_many_invitations';
  end if;
  update public.invitations
  set token_hash = private.fingerprint(token), sent_at = now(), expires_at = now() + interval '7 days'
  where id = p_invitation_id returning * into invite;
  perform private.queue_template(invite.email, 'invitation', invite.language, jsonb_build_object(
    'token', token,
    'tenant_name', (select t.name from public.tenants t where t.id = invite.tenant_id),
    'tenant_role', invite.tenant_role,
    'invited_by', (select coalesce(p.full_name, p.email) from public.profiles p where p.id = invite.invited_by),
    'expires_at', invite.expires_at
  ), invite.tenant_id);
end $$;

-- Reserves a seat for the address, mails the invitation and returns its id. Refuses as require_tenant_admin, PT400
-- invalid_email or unknown_tenant_role, PT404 unknown_person, PT409 seat_limit_reached, already_member,
-- already_invited, PT429 too_many_invitations.
create function public.invite_member(
  p_tenant_id uuid, p_email text, p_tenant_role text default 'member', p_language text default 'en',
  p_person_id uuid default null
) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  address       text := lower(btrim(p_email));
  invitation_id uuid;
begin
  perform private.require_tenant_admin(p_tenant_id);
  if not coalesce(private.is_email(address), false) then raise sqlstate 'PT400' using message = 'invalid_email'; end if;
  if coalesce(p_tenant_role, '') not in ('admin', 'manager', 'trainer', 'member') then
    raise sqlstate 'PT400' using message = 'unknown_tenant_role';
  end if;
  if p_person_id is not null and not exists (
    select from public.people p where p.id = p_person_id and p.tenant_id = p_tenant_id and p.profile_id is null
  ) then
    raise sqlstate 'PT404' using message = 'unknown_person';
  end if;

  perform private.lock_seats(p_tenant_id); -- two admins who invite at once take turns
  if exists (select from public.profiles p where p.tenant_id = p_tenant_id and p.email = address) then
    raise sqlstate 'PT409' using message = 'already_member';
  end if;
  update public.invitations set status = 'expired', ended_at = expires_at
  where tenant_id = p_tenant_id and email = address and status = 'pending' and expires_at <= now();
  if exists (select from public.invitations i
             where i.tenant_id = p_tenant_id and i.email = address and i.status = 'pending') then
    raise sqlstate 'PT409' using message = 'already_invited';
  end if;
  perform private.require_free_seat(p_tenant_id);

  insert into public.invitations (tenant_id, email, tenant_role, language, person_id, token_hash, invited_by)
  values (p_tenant_id, address, p_tenant_role, coalesce(p_language, 'en'), p_person_id, gen_random_uuid()::text, auth.uid())
  returning id into invitation_id;
  perform private.send_invitation(invitation_id);
  perform private.write_audit('invitation.created', p_tenant_id, 'invitations', invitation_id::text,
    null, jsonb_build_object('email', address, 'tenant_role', p_tenant_role));
  return invitation_id;
end $$;

-- Returns an invitation that I may manage, locked after its tenant. Refuses PT404 unknown_invitation and as
-- require_tenant_admin.
create function private.require_invitation(p_invitation_id uuid) returns public.invitations
language plpgsql security definer set search_path = '' as $$
declare
  invite public.invitations;
begin
  select i.* into invite from public.invitations i
  where i.id = p_invitation_id
    and (i.tenant_id = any (array(select private.my_tenants_as('admin'))) or i.tenant_id = private.my_tenant());
  if not found then raise sqlstate 'PT404' using message = 'unknown_invitation'; end if;
  perform private.require_tenant_admin(invite.tenant_id);
  perform private.lock_seats(invite.tenant_id);
  select i.* into invite from public.invitations i where i.id = p_invitation_id for update;
  return invite;
end $$;

-- Mails the invitation again with a new link for seven more days; the old link dies. Also revives one that ran out, if
-- a seat is free. Refuses as require_invitation, PT409 invitation_closed, seat_limit_reached, PT429 sent_just_now,
-- too_many_invitations.
create function public.resend_invitation(p_invitation_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  invite public.invitations := private.require_invitation(p_invitation_id);
begin
  if invite.status not in ('pending', 'expired') then raise sqlstate 'PT409' using message = 'invitation_closed'; end if;
  if invite.sent_at > now() - interval '1 minute' then raise sqlstate 'PT429' using message = 'sent_just_now'; end if;
  if invite.status = 'expired' or invite.expires_at <= now() then
    if exists (select from public.invitations i where i.tenant_id = invite.tenant_id and i.email = invite.email
               and i.status = 'pending' and i.id <> invite.id) then
      raise sqlstate 'PT409' using message = 'invitation_closed'; -- a newer one took its place
    end if;
    perform private.require_free_seat(invite.tenant_id);
  end if;
  update public.invitations set status = 'pending', ended_at = null where id = invite.id;
  perform private.send_invitation(invite.id);
  perform private.write_audit('invitation.resent', invite.tenant_id, 'invitations', invite.id::text);
end $$;

-- Withdraws an open invitation and frees its seat. Refuses as require_invitation and PT409 invitation_closed.
create function public.revoke_invitation(p_invitation_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  invite public.invitations := private.require_invitation(p_invitation_id);
begin
  if invite.status <> 'pending' then raise sqlstate 'PT409' using message = 'invitation_closed'; end if;
  update public.invitations set status = 'revoked', ended_at = now() where id = invite.id;
  perform private.write_audit('invitation.revoked', invite.tenant_id, 'invitations', invite.id::text,
    null, jsonb_build_object('email', invite.email));
end $$;

-- What the page behind the link shows before anybody has signed in: no row for a secret that is not known.
create function public.find_invitation(p_token text)
returns table (tenant_name text, email text, tenant_role text, language text, status text, expires_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select t.name, i.email, i.tenant_role, i.language,
    case when i.status = 'pending' and i.expires_at <= now() then 'expired' else i.status end, i.expires_at
  from public.invitations i join public.tenants t on t.id = i.tenant_id
  where i.token_hash = private.fingerprint(p_token)
$$;

-- Joins the inviting tenant and returns its id. Only for the account that has the invited address, confirmed. Refuses
-- PT403 not_allowed, PT404 unknown_invitation, PT403 invitation_for_other_address, address_not_confirmed,
-- tenant_suspended, PT409 invitation_closed, already_in_a_workspace, PT410 invitation_expired.
create function public.accept_invitation(p_token text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  me     public.profiles;
  login  record;
  invite public.invitations;
begin
  select p.* into me from public.profiles p where p.id = auth.uid() and p.is_active for no key update;
  if not found then raise sqlstate 'PT403' using message = 'not_allowed'; end if;
  select i.* into invite from public.invitations i where i.token_hash = private.fingerprint(p_token);
  if not found then raise sqlstate 'PT404' using message = 'unknown_invitation'; end if;
  perform private.lock_seats(invite.tenant_id);
  select i.* into invite from public.invitations i where i.id = invite.id for update;

  select lower(u.email) as email, u.email_confirmed_at into login from auth.users u where u.id = me.id;
  if login.email is distinct from invite.email then
    raise sqlstate 'PT403' using message = 'invitation_for_other_address';
  end if;
  if login.email_confirmed_at is null then raise sqlstate 'PT403' using message = 'address_not_confirmed'; end if;
  if invite.status in ('accepted', 'revoked') then raise sqlstate 'PT409' using message = 'invitation_closed'; end if;
  if invite.status = 'expired' or invite.expires_at <= now() then
    raise sqlstate 'PT410' using message = 'invitation_expired';
  end if;
  if me.tenant_id is not null then raise sqlstate 'PT409' using message = 'already_in_a_workspace'; end if;
  if not (select t.is_active from public.tenants t where t.id = invite.tenant_id) then
    raise sqlstate 'PT403' using message = 'tenant_suspended';
  end if;

  update public.invitations set status = 'accepted', ended_at = now(), accepted_by = me.id where id = invite.id;
  update public.people set profile_id = me.id where id = invite.person_id and profile_id is null
    and not exists (select from public.people p where p.tenant_id = invite.tenant_id and p.profile_id = me.id);
  update public.profiles set tenant_id = invite.tenant_id, tenant_role = invite.tenant_role where id = me.id;
  perform private.write_audit('member.joined', invite.tenant_id, 'profiles', me.id::text,
    null, jsonb_build_object('tenant_role', invite.tenant_role, 'invitation', invite.id));
  return invite.tenant_id;
end $$;

-- A job: an invitation that ran out says so.
create function private.expire_invitations() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  total integer;
begin
  update public.invitations set status = 'expired', ended_at = expires_at where status = 'pending' and expires_at <= now();
  get diagnostics total = row_count;
  return total;
end $$;

revoke execute on all functions in schema private from public;
revoke execute on function
  public.invite_member(uuid, text, text, text, uuid), public.resend_invitation(uuid), public.revoke_invitation(uuid),
  public.find_invitation(text), public.accept_invitation(text)
  from public, anon, authenticated;
grant execute on function
  public.invite_member(uuid, text, text, text, uuid), public.resend_invitation(uuid), public.revoke_invitation(uuid),
  public.accept_invitation(text) to authenticated;
grant execute on function public.find_invitation(text) to anon, authenticated;
