-- What all migrations together say about retention: tables, policies, functions.
-- Written by "npm run types", to be read. What changes the database is supabase/migrations.

create table private.retention_rules (
  subject text not null,
  keeps interval not null,
  "position" integer generated always as identity not null,
  deletes_from text,
  since text,
  constraint retention_rules_pkey PRIMARY KEY (subject),
  constraint retention_rules_check CHECK (num_nonnulls(deletes_from, since) <> 1),
  constraint retention_rules_deletes_from_check CHECK (deletes_from ~ '^(public|private)\.[a-z_]+$'::text),
  constraint retention_rules_keeps_check CHECK (keeps > '00:00:00'::interval),
  constraint retention_rules_since_check CHECK (since ~ '^[a-z_]+$'::text)
);

create function private.delete_what_is_over()
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  rule  private.retention_rules;
  gone  integer;
  total integer := 0;
begin
  for rule in select * from private.retention_rules where deletes_from is not null order by position loop
    execute format('delete from %s where %I < now() - $1', rule.deletes_from::regclass, rule.since) using rule.keeps;
    get diagnostics gone = row_count;
    total := total + gone;
  end loop;
  return total;
end $function$;

create function public.read_shopper_retention(p_tenant_id uuid)
 RETURNS TABLE(person_days integer, account_days integer, photo_days integer)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if p_tenant_id is null then perform private.require_platform_admin(); else perform private.require_review_reader(p_tenant_id); end if;
  return query select r.person_days, r.account_days, r.photo_days from private.retention_of_shoppers(p_tenant_id) r;
end $function$;
grant execute on function public.read_shopper_retention(uuid) to authenticated;
grant execute on function public.read_shopper_retention(uuid) to service_role;

create function private.retention()
 RETURNS TABLE(subject text, keeps interval)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select r.subject, r.keeps from private.retention_rules r order by r.position
$function$;

create function public.save_shopper_retention(p_tenant_id uuid, p_person_days integer, p_account_days integer, p_photo_days integer)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_shops(p_tenant_id);
  if (least(p_person_days, p_account_days, p_photo_days) >= 30 and greatest(p_person_days, p_account_days, p_photo_days) <= 730) is not true
    or num_nulls(p_person_days, p_account_days, p_photo_days) > 0 then
    raise sqlstate 'PT400' using message = 'invalid_days';
  end if;
  if p_tenant_id is null then
    update private.pool_retention set person_days = p_person_days, account_days = p_account_days;
  else
    insert into public.shopper_retention as r (tenant_id, person_days, account_days, photo_days)
    values (p_tenant_id, p_person_days, p_account_days, p_photo_days)
    on conflict (tenant_id) do update set person_days = excluded.person_days, account_days = excluded.account_days, photo_days = excluded.photo_days;
  end if;
  perform private.write_audit('shopper.retention_changed', p_tenant_id, case when p_tenant_id is null then 'shoppers' else 'tenants' end, p_tenant_id::text, null,
    jsonb_strip_nulls(jsonb_build_object('person_days', p_person_days, 'account_days', p_account_days,
      'photo_days', case when p_tenant_id is not null then p_photo_days end)));
end $function$;
grant execute on function public.save_shopper_retention(uuid,integer,integer,integer) to authenticated;
grant execute on function public.save_shopper_retention(uuid,integer,integer,integer) to service_role;
