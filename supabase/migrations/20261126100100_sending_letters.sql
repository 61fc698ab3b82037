-- How a letter goes out: in small batches beside all other mail, to nobody twice, and not to who leaves meanwhile.
-- Whoever settles a mail locks its row in the outbox first and the recipient's then, so that two never wait for each other.

-- Takes mails back that did not go out yet. One that a sender holds at this moment gets no second attempt.
create function private.withdraw_mails(p_mail_ids uuid[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  -- Held first: a sender who reports meanwhile would make one of them queued between the two.
  perform 1 from public.mail_outbox where id = any (p_mail_ids) and status in ('queued', 'sending') order by id for update;
  delete from public.mail_outbox where id = any (p_mail_ids) and status = 'queued';
  update public.mail_outbox set attempts = 12 where id = any (p_mail_ids) and status = 'sending';
end $$;

-- Who leaves the newsletter gets no letter any more, one that is queued included.
create function private.leave_letters() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.withdraw_mails(array(
    select r.id from public.newsletter_recipients r where r.subscription_id = old.id and r.state = 'queued'));
  update public.newsletter_recipients set state = 'unsubscribed', settled_at = now()
  where subscription_id = old.id and state in ('waiting', 'queued');
  return case tg_op when 'DELETE' then old else new end;
end $$;

create trigger leave_letters before delete on public.newsletter_subscriptions
  for each row execute function private.leave_letters();
create trigger leave_letters_when_unsubscribed before update of state on public.newsletter_subscriptions
  for each row when (old.state = 'confirmed' and new.state <> 'confirmed') execute function private.leave_letters();

-- Notes with the recipient how it went. A mail that was on its way when they left counts as what it was: sent.
create function private.settle_recipient() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.newsletter_recipients
  set state = new.status, settled_at = now(), error = case new.status when 'failed' then new.last_error end
  where id = new.id and (state = 'queued' or new.status = 'sent');
  return null;
end $$;

create trigger settle_recipient after update of status on public.mail_outbox
  for each row when (new.is_bulk and new.status in ('sent', 'failed') and new.status <> old.status)
  execute function private.settle_recipient();

-- Fixes who gets a letter: all who have confirmed now and can be given it in a language. Each is held until then, so that
-- who is leaving at this moment either has left or is found by leave_letters().
create function private.start_letter(p_letter public.newsletter_letters) returns void
language plpgsql security definer set search_path = '' as $$
declare
  written  text[] := array_remove(array[
    case when p_letter.text_en <> '' then 'en' end, case when p_letter.text_hi <> '' then 'hi' end], null);
  fallback text := case when p_letter.missing = 'other_language' then written[1] end;
begin
  insert into public.newsletter_recipients (letter_id, subscription_id, language)
  select p_letter.id, s.id, case when s.language = any (written) then s.language else fallback end
  from public.newsletter_subscriptions s
  where s.state = 'confirmed' and (s.language = any (written) or fallback is not null)
  for share of s
  on conflict do nothing;
  update public.newsletter_letters set state = 'sending', send_at = null, started_at = clock_timestamp() where id = p_letter.id;
end $$;

-- Brings the mails of letters that a sender could take now up to 500, and returns how many it added: those that were refused
-- and wait for another attempt keep nobody else waiting. Who is just leaving is left for the next round.
create function private.queue_letter(p_letter_id uuid) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  room  integer;
  total integer;
begin
  select greatest(0, 500 - count(*)) into room from public.mail_outbox m
  where m.is_bulk and m.status in ('queued', 'sending') and m.due_at <= clock_timestamp() + interval '2 minutes';
  with chosen as materialized (
    select r.id, s.email
    from public.newsletter_recipients r join public.newsletter_subscriptions s on s.id = r.subscription_id
    where r.letter_id = p_letter_id and r.state = 'waiting' and s.state = 'confirmed'
    limit room for update of r skip locked for share of s skip locked
  ), queued as (
    update public.newsletter_recipients r set state = 'queued'
    from chosen c where r.id = c.id
    returning r.id, r.subscription_id, r.language, c.email
  )
  insert into public.mail_outbox (id, recipient, template, language, data, is_bulk)
  select q.id, q.email, 'newsletter_letter', q.language,
    jsonb_build_object('letter_id', p_letter_id, 'unsubscribe_code', private.unsubscribe_code(q.subscription_id)), true
  from queued q;
  get diagnostics total = row_count;
  return total;
end $$;

-- How a letter goes, or went: how many people in all, by state, and how many in each language.
create function private.tally_of(p_letter_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'people', count(*), 'waiting', count(*) filter (where r.state = 'waiting'),
    'queued', count(*) filter (where r.state = 'queued'), 'sent', count(*) filter (where r.state = 'sent'),
    'failed', count(*) filter (where r.state = 'failed'),
    'unsubscribed', count(*) filter (where r.state = 'unsubscribed'),
    'stopped', count(*) filter (where r.state = 'stopped'),
    'en', count(*) filter (where r.language = 'en'), 'hi', count(*) filter (where r.language = 'hi'))
  from public.newsletter_recipients r where r.letter_id = p_letter_id
$$;

-- A job: begins letters whose time has come, goes on with those under way, and ends those of whom nobody waits any more. A
-- mail that a sender held when its letter was stopped may still be sent; for five minutes the sums follow.
-- Killed at any moment it goes on where it was. The newest goes last.
create function private.send_letters() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  letter public.newsletter_letters;
  total  integer := 0;
begin
  for letter in
    select l.* from public.newsletter_letters l
    where l.state = 'sending' or (l.state = 'scheduled' and l.send_at <= now())
    order by coalesce(l.started_at, l.send_at) for update skip locked
  loop
    if letter.state = 'scheduled' then perform private.start_letter(letter); end if;
    total := total + private.queue_letter(letter.id);
    if not exists (
      select from public.newsletter_recipients r where r.letter_id = letter.id and r.state in ('waiting', 'queued')
    ) then
      update public.newsletter_letters
      set state = 'sent', finished_at = clock_timestamp(), tally = private.tally_of(letter.id) where id = letter.id;
    end if;
  end loop;
  update public.newsletter_letters l set tally = fresh.tally
  from (
    select s.id, private.tally_of(s.id) as tally from public.newsletter_letters s
    where s.state = 'stopped' and s.finished_at > now() - interval '5 minutes'
  ) fresh
  where l.id = fresh.id and l.tally <> fresh.tally and l.tally -> 'people' = fresh.tally -> 'people'; -- nobody erased
  return total;
end $$;

-- A job: who got a letter is forgotten some time after it; the sums stay.
create function private.prune_newsletter_recipients() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  total integer;
begin
  delete from public.newsletter_recipients r using public.newsletter_letters l
  where l.id = r.letter_id and l.finished_at < now() - private.kept('newsletter_recipients');
  get diagnostics total = row_count;
  return total;
end $$;

insert into private.retention_rules (subject, keeps) values ('newsletter_recipients', '90 days');
insert into private.scheduled_jobs (name, every, runs) values
  ('send letters', '1 minute', 'private.send_letters'),
  ('prune newsletter recipients', '1 day', 'private.prune_newsletter_recipients');

-- Which letters I was sent belongs to my own export, if a mail has proven that the address is mine.
create function private.my_letters(p_me uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'subject', case r.language when 'hi' then l.subject_hi else l.subject_en end, 'language', r.language, 'state', r.state,
    'at', r.settled_at
  ) order by l.started_at), '[]')
  from public.newsletter_recipients r
  join public.newsletter_letters l on l.id = r.letter_id
  join public.newsletter_subscriptions s on s.id = r.subscription_id
  where p_me = (select private.me()) and s.email = (select private.my_proven_address())
$$;
insert into private.export_parts values ('letters', 'private.my_letters');

revoke execute on all functions in schema private from public;
