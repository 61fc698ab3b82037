-- A tenant made in the console invites its first admin in the same transaction: there is none without the other.

-- Invites one person, for whoever has been asked whether they may. The seat is reserved in the count of the tenant.
create function private.write_invitation(p_tenant_id uuid, p_email text, p_tenant_role text, p_language text, p_person_id uuid)
returns uuid language plpgsql set search_path = '' as $$
declare
  address       text := lower(btrim(p_email));
  invitation_id uuid;
begin
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
revoke execute on function private.write_invitation(uuid, text, text, text, uuid) from public, anon, authenticated, service_role;

create or replace function private.invite_one(p_tenant_id uuid, p_email text, p_tenant_role text default 'member',
  p_language text default 'en', p_person_id uuid default null)
returns uuid language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_tenant_admin(p_tenant_id);
  return private.write_invitation(p_tenant_id, p_email, p_tenant_role, p_language, p_person_id);
end $$;

-- Makes a tenant by hand; with an address it invites its first admin.
create function public.create_tenant(p_name text, p_slug text, p_tier text, p_seat_cap integer, p_brand_color text,
  p_modules text[], p_admin_email text default null, p_admin_language text default 'en')
returns uuid language plpgsql security definer set search_path = '' as $$
declare
  address    text := nullif(lower(btrim(p_admin_email)), '');
  new_tenant uuid;
begin
  if not private.is_platform_admin() then raise sqlstate 'PT403' using message = 'not_allowed'; end if;
  if address is not null and not private.is_email(address) then
    raise sqlstate 'PT400' using message = 'invalid_email';
  end if;
  insert into public.tenants (name, slug, tier, seat_cap, brand_color, active_modules)
  values (p_name, p_slug, p_tier, p_seat_cap, p_brand_color, to_jsonb(p_modules))
  on conflict (slug) do nothing
  returning id into new_tenant;
  if new_tenant is null then raise sqlstate 'PT409' using message = 'slug_taken'; end if;
  if address is not null then
    perform private.require_password(); -- the last of what may be refused, so that nobody types it in vain
    perform private.write_invitation(new_tenant, address, 'admin', p_admin_language, null);
  end if;
  return new_tenant;
end $$;
revoke execute on function public.create_tenant(text, text, text, integer, text, text[], text, text) from public, anon, authenticated, service_role;
grant execute on function public.create_tenant(text, text, text, integer, text, text[], text, text) to authenticated;
