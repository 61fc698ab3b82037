-- What all migrations together say about pin: tables, policies, functions.
-- Written by "npm run types", to be read. What changes the database is supabase/migrations.

create table private.pin_accounts (
  person_id uuid not null,
  tenant_id uuid not null,
  user_id uuid,
  pepper text,
  pin_set_at timestamp with time zone,
  claimed_by text,
  claimed_at timestamp with time zone,
  failures integer default 0 not null,
  last_failure_at timestamp with time zone,
  constraint pin_accounts_pkey PRIMARY KEY (person_id),
  constraint pin_accounts_user_id_key UNIQUE (user_id),
  constraint pin_accounts_tenant_id_person_id_fkey FOREIGN KEY (tenant_id, person_id) REFERENCES public.people(tenant_id, id) ON DELETE CASCADE,
  constraint pin_accounts_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint pin_accounts_failures_check CHECK (failures >= 0 AND failures <= 5)
);
CREATE INDEX pin_accounts_tenant_id_person_id_idx ON private.pin_accounts USING btree (tenant_id, person_id);

CREATE TRIGGER follow_pin_account AFTER DELETE ON private.pin_accounts FOR EACH ROW EXECUTE FUNCTION private.follow_pin_account();

create function public.delete_my_account(p_email text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if private.me() is not null then perform private.require_flag('account-deletion', private.my_tenant()); end if;
  perform private.erase_my_account(p_email);
end $function$;
grant execute on function public.delete_my_account(text) to authenticated;
grant execute on function public.delete_my_account(text) to service_role;

create function private.erase_my_account(p_email text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me   public.profiles;
  step private.erasure_steps;
begin
  select p.* into me from public.profiles p where p.id = private.me() for no key update;
  if not found then raise sqlstate 'PT403' using message = 'not_allowed'; end if;
  if not private.password_just_given() then raise sqlstate 'PT403' using message = 'password_needed'; end if;
  if lower(btrim(p_email)) is distinct from coalesce(me.email, lower(private.name_of_login(me.id))) then
    raise sqlstate 'PT400' using message = 'other_address';
  end if;

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
  for step in select * from private.erasure_steps order by position loop
    execute format('select %s($1)', step.runs) using me.id;
  end loop;
  delete from auth.users where id = me.id;
end $function$;
grant execute on function private.erase_my_account(text) to service_role;

create function private.follow_pin_account()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  update public.people_access set ended_at = now() where person_id = old.person_id and ended_at is null;
  delete from auth.users where id = old.user_id;
  return null;
end $function$;

create function public.reset_pin(p_person_id uuid, p_reason text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  person  public.people := private.require_person_let_in(p_person_id);
  account private.pin_accounts;
begin
  if btrim(coalesce(p_reason, '')) = '' then raise sqlstate 'PT400' using message = 'reason_required'; end if;
  select a.* into account from private.pin_accounts a where a.person_id = person.id for no key update;
  if account.pin_set_at is null then raise sqlstate 'PT409' using message = 'pin_not_set'; end if;
  update private.pin_accounts
  set pepper = null, pin_set_at = null, claimed_by = null, claimed_at = null, failures = 0, last_failure_at = null
  where person_id = person.id;
  delete from private.known_devices where user_id = account.user_id;
  delete from auth.sessions where user_id = account.user_id;
  perform private.write_audit('pin.reset', person.tenant_id, 'profiles', account.user_id::text,
    null, jsonb_build_object('reason', left(btrim(p_reason), 500)));
end $function$;
grant execute on function public.reset_pin(uuid,text) to authenticated;
grant execute on function public.reset_pin(uuid,text) to service_role;
