-- Importing questions: what each row of a file would do to the bank, and doing it.

-- Takes rows [{"row", "key", "question"}] and returns for each {"row", "key", "outcome": 'new' | 'changed' | 'same' |
-- 'refused', "code", "path", "is_complete"}; a dry run changes nothing. A row that is refused keeps no other from being
-- taken, and the same file again is the same. Refuses as require_authoring(), PT400 too_many_rows (2,000 rows, 2 MB),
-- source_invalid (no list).
create function public.import_bank_questions(p_tenant_id uuid, p_rows jsonb, p_dry_run boolean default true) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  entry    record;
  known    public.bank_questions;
  seen     text[] := '{}';
  results  jsonb[] := '{}';
  outcome  text;
  refused  text;
  wanted   text;
  question jsonb;
  taken    integer := 0;
begin
  perform private.require_authoring(p_tenant_id, 'write');
  if p_rows is null or jsonb_typeof(p_rows) <> 'array' then raise sqlstate 'PT400' using message = 'source_invalid'; end if;
  if jsonb_array_length(p_rows) > 2000 or octet_length(p_rows::text) > 4000000 then -- a file of 2 MB, as a list
    raise sqlstate 'PT400' using message = 'too_many_rows';
  end if;
  -- two imports at once take turns, so that each sees the keys of the other
  if not p_dry_run then
    perform pg_advisory_xact_lock(hashtextextended('bank ' || coalesce(p_tenant_id::text, 'library'), 0));
  end if;

  for entry in
    select listed.content, judged.code, judged.path, judged.is_complete
    from jsonb_array_elements(p_rows) with ordinality listed (content, place)
    join private.judge_questions(array(
      -- it is called by its key, whatever the row calls it
      select case when jsonb_typeof(content -> 'question') = 'object'
        then (content -> 'question') || jsonb_build_object('id', coalesce(content ->> 'key', '')) end
      from jsonb_array_elements(p_rows) with ordinality told (content, place) order by told.place
    )) judged on judged.place = listed.place
    order by listed.place
  loop
    wanted := entry.content ->> 'key';
    refused := entry.code;
    if refused is null and wanted = any (seen) then refused := 'id_taken'; end if;
    if refused is not null then
      outcome := 'refused';
    else
      seen := seen || wanted;
      question := (entry.content -> 'question') || jsonb_build_object('id', wanted);
      select q.* into known from public.bank_questions q
      where q.tenant_id is not distinct from p_tenant_id and q.key = wanted;
      outcome := case
        when known.id is null then 'new'
        when known.source = question and known.archived_at is null then 'same'
        else 'changed' end;
      if not p_dry_run and outcome <> 'same' then
        perform private.store_bank_question(coalesce(known.id, gen_random_uuid()), p_tenant_id, wanted, question, entry.is_complete);
        taken := taken + 1;
      end if;
    end if;
    results := results || jsonb_build_object('row', entry.content -> 'row', 'key', wanted, 'outcome', outcome,
      'code', refused, 'path', entry.path, 'is_complete', case when refused is null then entry.is_complete end);
  end loop;

  if taken > 0 then
    perform private.write_audit('bank_question.imported', p_tenant_id, 'bank_questions', coalesce(p_tenant_id::text, 'library'),
      null, jsonb_build_object('questions', taken));
  end if;
  return to_jsonb(results);
end $$;

revoke execute on function public.import_bank_questions(uuid, jsonb, boolean) from public, anon, authenticated;
grant execute on function public.import_bank_questions(uuid, jsonb, boolean) to authenticated;
