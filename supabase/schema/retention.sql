-- What all migrations together say about retention: tables, policies, functions.
-- Written by "npm run types", to be read. What changes the database is supabase/migrations.

create table private.retention_rules (
  subject text not null,
  keeps interval not null,
  "position" integer generated always as identity not null,
  constraint retention_rules_pkey PRIMARY KEY (subject),
  constraint retention_rules_keeps_check CHECK (keeps > '00:00:00'::interval)
);

create function private.kept(p_subject text)
 RETURNS interval
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select r.keeps from private.retention_rules r where r.subject = p_subject
$function$;

create function private.retention()
 RETURNS TABLE(subject text, keeps interval)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select r.subject, r.keeps from private.retention_rules r order by r.position
$function$;
