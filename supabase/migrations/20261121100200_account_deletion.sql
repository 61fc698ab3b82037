-- Deleting my own account. The login and everything that hangs on it go at once; the employment record stays with the
-- employer without a login, and entries in the logs keep who it was until they run out.

-- Did whoever calls give the password within the last five minutes? The token says how its session began, and when: on
-- our server and on Supabase alike, and nobody can write that but they.
create function private.password_just_given() returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select from jsonb_array_elements(case when jsonb_typeof(auth.jwt() -> 'amr') = 'array' then auth.jwt() -> 'amr' else '[]' end) proof
    where proof ->> 'method' = 'password' and to_timestamp((proof ->> 'timestamp')::bigint) > now() - interval '5 minutes'
  )
$$;

-- Deletes the account of the caller, who names its address once more, and mails a farewell. Refuses PT403 not_allowed
-- while the account is switched off, PT403 password_needed unless the session began with the password within the last
-- five minutes, PT400 other_address, PT409 last_admin and last_platform_admin.
create function public.delete_my_account(p_email text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  me public.profiles;
begin
  select p.* into me from public.profiles p where p.id = private.me() for no key update;
  if not found then raise sqlstate 'PT403' using message = 'not_allowed'; end if;
  if not private.password_just_given() then raise sqlstate 'PT403' using message = 'password_needed'; end if;
  if lower(btrim(p_email)) is distinct from me.email then raise sqlstate 'PT400' using message = 'other_address'; end if;

  perform private.end_impersonation('admin');
  update public.profiles set role = 'user', tenant_id = null where id = me.id; -- the last admin is refused here
  if me.tenant_id is not null then
    perform private.write_audit('member.detached', me.tenant_id, 'profiles', me.id::text);
  end if;
  perform private.write_audit('account.deleted', null, 'profiles', me.id::text,
    jsonb_build_object('role', me.role, 'tenant_id', me.tenant_id, 'tenant_role', me.tenant_role));
  if private.is_email(me.email) then
    perform private.queue_template(me.email, 'account_deleted', me.language, jsonb_build_object('full_name', me.full_name));
  end if;
  update public.people set profile_id = null where profile_id = me.id; -- with its entry, while there is somebody to name in it
  delete from auth.users where id = me.id;
end $$;

revoke execute on all functions in schema private from public;
revoke execute on function public.delete_my_account(text) from public, anon, authenticated;
grant execute on function public.delete_my_account(text) to authenticated;
