-- Who writes to us gets what they wrote in the mail that says it came: the page promises a copy.

-- As before, and the sender's mail holds their own text. What looks like a robot's is answered by no mail, a sender by
-- five a day at most, and the mail draws the text as a quote without links.
create or replace function private.mail_submission(
  p_stored public.submissions, p_staff_email text, p_more jsonb default '{}', p_to_sender jsonb default '{}'
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  own_text text := coalesce(p_stored.message, p_stored.details ->> 'summary');
begin
  if p_stored.state = 'spam' then return; end if;
  perform private.mail_staff(p_staff_email, 'submission_waiting', p_more || jsonb_build_object(
    'id', p_stored.id, 'reference', p_stored.reference, 'kind', p_stored.kind, 'sender_name', p_stored.name,
    'sender_email', p_stored.email, 'sender_phone', p_stored.phone, 'company', p_stored.company, 'topic', p_stored.topic,
    'text', own_text, 'language', p_stored.language
  ));
  perform private.mail_sender(p_stored.email, p_stored.kind || '_received', p_stored.language, jsonb_strip_nulls(p_more ||
    jsonb_build_object('reference', p_stored.reference, 'full_name', p_stored.name, 'tool', p_stored.details ->> 'tool',
      'path', p_stored.details ->> 'url', 'own_text', own_text) || p_to_sender));
end $$;
