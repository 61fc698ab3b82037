-- What all migrations together say about data export: tables, policies, functions.
-- Written by "npm run types", to be read. What changes the database is supabase/migrations.

create table private.export_parts (
  name text not null,
  gathers text not null,
  constraint export_parts_pkey PRIMARY KEY (name)
);

create function public.export_my_data()
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  answer jsonb := private.gather_my_data();
  part   private.export_parts;
  found  jsonb;
begin
  if private.me() is not null then perform private.require_flag('data-export', private.my_tenant()); end if;
  for part in select * from private.export_parts order by name loop
    execute format('select %s($1)', part.gathers) into found using private.me();
    answer := answer || jsonb_build_object(part.name, found);
  end loop;
  return answer;
end $function$;
grant execute on function public.export_my_data() to authenticated;
grant execute on function public.export_my_data() to service_role;
