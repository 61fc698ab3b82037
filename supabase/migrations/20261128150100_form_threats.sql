-- What the function submit sees of an attack says what kind it is in the words that alerts count by: a script in a form
-- raises the specification's critical alert, which what browsers report no longer does.

-- As before (20261122100000_submissions.sql): at most ten times a minute for one client.
create or replace function public.note_submission_threat(
  p_kind text, p_field text, p_threat text, p_address_hash text
) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if private.take('threats from ' || coalesce(p_address_hash, 'nowhere'), 1, 10) = 0 then return; end if;
  perform private.write_security_event('system_event', 'medium', 'a form was sent with what looks like an attack',
    jsonb_build_object('kind', case p_threat when 'sql' then 'sql' else 'xss' end, 'form', left(p_kind, 40),
      'field', left(p_field, 40), 'threat', left(p_threat, 40)));
end $$;
