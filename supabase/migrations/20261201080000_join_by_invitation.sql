-- An invitation is one page: its link went to the invited mailbox and nowhere else, so it proves the address. Whoever has
-- no account chooses a name and a password there, and is in.

drop function public.find_invitation(text);

-- Whether somebody has an account with this address that they could sign in with.
create function private.has_account(p_email text) returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select from public.profiles p join auth.users u on u.id = p.id
    where p.email = p_email and u.email_confirmed_at is not null
  )
$$;
revoke execute on function private.has_account(text) from public, anon, authenticated, service_role;

-- What the page behind the link shows. What the record says of the person is told while the invitation is open.
create function public.find_invitation(p_token text)
returns table (tenant_name text, email text, tenant_role text, language text, status text, expires_at timestamptz,
  has_account boolean, person_name text, outlets text[], job_roles text[])
language sql stable security definer set search_path = '' as $$
  select t.name, i.email, i.tenant_role, i.language,
    case when i.status = 'pending' and i.expires_at <= now() then 'expired' else i.status end, i.expires_at,
    private.has_account(i.email), coalesce(e.full_name, ''),
    array(select distinct o.name from public.people_outlets w join public.outlets o on o.id = w.outlet_id
      where w.person_id = e.id and private.is_placed(w, private.today()) order by 1),
    array(select distinct r.name from public.people_outlets w join public.job_roles r on r.id = w.job_role_id
      where w.person_id = e.id and private.is_placed(w, private.today()) order by 1)
  from public.invitations i
  join public.tenants t on t.id = i.tenant_id
  left join public.people e on e.tenant_id = i.tenant_id and e.profile_id is null
    and i.status = 'pending' and i.expires_at > now()
    and (e.id = i.person_id or (i.person_id is null and e.email = i.email))
  where i.token_hash = private.fingerprint(p_token)
$$;
revoke execute on function public.find_invitation(text) from public, anon, authenticated, service_role;
grant execute on function public.find_invitation(text) to anon, authenticated, service_role;

-- Whom an invitation lets make an account now: the address, the language, and the account that somebody began with this
-- address and never confirmed. Refuses what accept_invitation would refuse, before an account is made for nothing.
create function public.newcomer_of_invitation(p_token text)
returns table (email text, language text, unconfirmed_account uuid)
language plpgsql stable security definer set search_path = '' as $$
declare
  invite public.invitations;
  tenant public.tenants;
begin
  select i.* into invite from public.invitations i where i.token_hash = private.fingerprint(p_token);
  if not found then raise sqlstate 'PT404' using message = 'unknown_invitation'; end if;
  if invite.status in ('accepted', 'revoked') then raise sqlstate 'PT409' using message = 'invitation_closed'; end if;
  if invite.status = 'expired' or invite.expires_at <= now() then
    raise sqlstate 'PT410' using message = 'invitation_expired';
  end if;
  if private.has_account(invite.email) then raise sqlstate 'PT409' using message = 'has_account'; end if;
  select t.* into tenant from public.tenants t where t.id = invite.tenant_id;
  if not tenant.is_active then raise sqlstate 'PT403' using message = 'tenant_suspended'; end if;
  if private.seats_used(tenant.id) >= tenant.seat_cap then
    raise sqlstate 'PT409' using message = 'seat_limit_reached';
  end if;
  return query select invite.email, invite.language,
    (select p.id from public.profiles p where p.email = invite.email);
end $$;
revoke execute on function public.newcomer_of_invitation(text) from public, anon, authenticated, service_role;
grant execute on function public.newcomer_of_invitation(text) to service_role;
insert into private.server_functions values ('newcomer_of_invitation');
