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

create function private.retention()
 RETURNS TABLE(subject text, keeps interval)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select r.subject, r.keeps from private.retention_rules r order by r.position
$function$;
