-- What all migrations together say about impersonations: tables, policies, functions.
-- Written by "npm run types", to be read. What changes the database is supabase/migrations.

create table public.impersonations (
  id uuid default gen_random_uuid() not null,
  admin_id uuid not null,
  tenant_id uuid not null,
  started_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone default (now() + '00:30:00'::interval) not null,
  changes_allowed_at timestamp with time zone,
  reason text,
  ended_at timestamp with time zone,
  ended_by text,
  constraint impersonations_pkey PRIMARY KEY (id),
  constraint impersonations_admin_id_fkey FOREIGN KEY (admin_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  constraint impersonations_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES public.tenants(id) ON DELETE CASCADE,
  constraint impersonations_check CHECK ((changes_allowed_at IS NULL) = (reason IS NULL)),
  constraint impersonations_check1 CHECK ((ended_at IS NULL) = (ended_by IS NULL)),
  constraint impersonations_check2 CHECK (expires_at > started_at),
  constraint impersonations_ended_by_check CHECK (ended_by = ANY (ARRAY['admin'::text, 'replaced'::text, 'expired'::text])),
  constraint impersonations_reason_check CHECK (reason = btrim(reason) AND char_length(reason) >= 10 AND char_length(reason) <= 500)
);
CREATE UNIQUE INDEX impersonations_admin_id_idx ON public.impersonations USING btree (admin_id) WHERE (ended_at IS NULL);
CREATE INDEX impersonations_admin_id_idx1 ON public.impersonations USING btree (admin_id);
CREATE INDEX impersonations_tenant_id_started_at_idx ON public.impersonations USING btree (tenant_id, started_at DESC);
alter table public.impersonations enable row level security;
grant select on public.impersonations to authenticated;

create policy "tenant admins read who looked at their tenant" on public.impersonations for select to authenticated
  using ((tenant_id = ANY (ARRAY( SELECT private.my_tenants_as(VARIADIC ARRAY['admin'::text]) AS my_tenants_as))));

create function public.allow_impersonation_changes(p_reason text)
 RETURNS SETOF public.impersonations
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  allowed public.impersonations;
begin
  if char_length(btrim(coalesce(p_reason, ''))) < 10 then
    raise sqlstate 'PT400' using message = 'reason_too_short';
  end if;
  update public.impersonations
  set changes_allowed_at = now(), reason = btrim(left(btrim(p_reason), 500))
  where id = (select i.id from private.live_impersonation() i)
  returning * into allowed;
  if not found then raise sqlstate 'PT409' using message = 'no_impersonation'; end if;
  perform private.write_audit('impersonation.changes_allowed', allowed.tenant_id, 'impersonations', allowed.id::text,
    null, jsonb_build_object('reason', allowed.reason));
  return next allowed;
end $function$;
grant execute on function public.allow_impersonation_changes(text) to authenticated;
grant execute on function public.allow_impersonation_changes(text) to service_role;

create function private.end_impersonation(p_ended_by text)
 RETURNS boolean
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  ended public.impersonations;
begin
  update public.impersonations
  set ended_at = least(now(), expires_at), ended_by = case when expires_at <= now() then 'expired' else p_ended_by end
  where admin_id = auth.uid() and ended_at is null
  returning * into ended;
  if not found then return false; end if;
  perform private.write_audit('impersonation.stopped', ended.tenant_id, 'impersonations', ended.id::text,
    null, jsonb_build_object('ended_by', ended.ended_by));
  return true;
end $function$;

create function private.expire_impersonations()
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  ended public.impersonations;
  total integer := 0;
begin
  for ended in
    update public.impersonations set ended_at = expires_at, ended_by = 'expired'
    where ended_at is null and expires_at <= now() returning *
  loop
    perform private.write_audit('impersonation.stopped', ended.tenant_id, 'impersonations', ended.id::text,
      null, jsonb_build_object('ended_by', 'expired'));
    total := total + 1;
  end loop;
  return total;
end $function$;

create function private.live_impersonation()
 RETURNS SETOF public.impersonations
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return query
    select i.* from public.impersonations i
    where i.admin_id = auth.uid() and i.ended_at is null and i.expires_at > now() and private.is_platform_admin();
end $function$;

create function public.start_impersonation(p_tenant_id uuid)
 RETURNS SETOF public.impersonations
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  started public.impersonations;
begin
  if not private.is_platform_admin() then
    -- not raised, because that would undo the record; ten a minute tell enough
    if private.take('impersonation by ' || coalesce(auth.uid()::text, 'the server'), 1, 10) = 1 then
      perform private.write_security_event('auth_violation', 'high', 'impersonation attempted without permission',
        jsonb_build_object('tenant_id', p_tenant_id));
    end if;
    return;
  end if;
  if not exists (select from public.tenants t where t.id = p_tenant_id) then
    raise sqlstate 'PT404' using message = 'unknown_tenant';
  end if;
  perform 1 from public.profiles me where me.id = auth.uid() for no key update; -- two tabs take turns
  perform private.end_impersonation('replaced');
  insert into public.impersonations (admin_id, tenant_id) values (auth.uid(), p_tenant_id) returning * into started;
  perform private.write_audit('impersonation.started', p_tenant_id, 'impersonations', started.id::text);
  return next started;
end $function$;
grant execute on function public.start_impersonation(uuid) to authenticated;
grant execute on function public.start_impersonation(uuid) to service_role;

create function public.stop_impersonation()
 RETURNS boolean
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.end_impersonation('admin')
$function$;
grant execute on function public.stop_impersonation() to authenticated;
grant execute on function public.stop_impersonation() to service_role;
