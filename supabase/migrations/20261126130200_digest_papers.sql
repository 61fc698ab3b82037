-- The mail of the day tells learners what became of the documents that they handed in, and those who look after them which
-- wait.

-- Queues the mails of the day of one tenant and returns how many. Asked again on the same day, none.
create or replace function private.send_digests_of(p_tenant_id uuid) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  today      date := private.today();
  sides      text[] := private.sides_of(p_tenant_id);
  told_until      timestamptz := '-infinity';
  told_day  date := '-infinity';
  total      integer;
begin
  select r.looked_at, r.day into told_until, told_day from private.digest_runs r where r.tenant_id = p_tenant_id for no key update;
  if told_day >= today then return 0; end if;
  told_until := coalesce(told_until, '-infinity');
  told_day := coalesce(told_day, '-infinity');
  insert into private.digest_runs values (p_tenant_id, today, now())
  on conflict (tenant_id) do update set day = excluded.day, looked_at = excluded.looked_at;

  with readers as materialized (
    select r.*, coalesce(last.day, '-infinity') as last_day, array(
        select w.outlet_id from public.people_outlets w
        where r.tenant_role = 'manager' and w.person_id = r.person_id
          and today between w.valid_from and coalesce(w.valid_until, 'infinity')) as outlets
    from private.learning_readers(p_tenant_id) r
    left join private.learning_digests last on last.person_id = r.person_id
    where r.wants_daily
  ), titles as materialized (
    select distinct on (v.course_id) v.course_id, v.title
    from public.course_versions v join public.courses c on c.id = v.course_id
    where v.state <> 'draft' and (c.tenant_id is null or c.tenant_id = p_tenant_id)
    order by v.course_id, v.state = 'published' desc, v.number desc
  ), unfinished as materialized (
    select a.person_id, a.course_id, a.due_on,
      case when a.due_on < today then 'late' when a.due_on <= today + 7 then 'due' when a.assigned_at > told_until then 'new' end as part,
      (a.source <> 'self' and a.assigned_at > told_until)
        or (a.due_on between today and today + 7 and a.due_on > told_day + 7)
        or (a.due_on < today and a.due_on >= told_day) as is_news
    from public.assignments a join public.people p on p.id = a.person_id
    where a.tenant_id = p_tenant_id and a.superseded_at is null and a.completed_at is null and a.waived_at is null
      and a.cancelled_at is null and a.side = any (sides) and coalesce(p.left_on, 'infinity') >= today
      and (a.due_on <= today + 7 or (a.assigned_at > told_until and a.source <> 'self'))
  ), ending as materialized (
    select e.person_id, e.title, e.valid_until,
      e.since > told_until or private.ending_mark(e.valid_until - today) is distinct from private.ending_mark(
        case when told_day > '-infinity' then e.valid_until - told_day end) as is_news
    from private.what_ends(p_tenant_id, today) e
  ), decided as materialized (
    select o.person_id, l.title, o.state, o.decided_at
    from public.observations o join public.lessons l on l.id = o.lesson_id
    where o.tenant_id = p_tenant_id and o.state in ('passed', 'not_yet') and o.decided_at > greatest(told_until, now() - interval '7 days')
  ), judged as materialized ( -- documents that people handed in themselves
    select e.person_id, k.title, case when e.accepted_at is not null then 'paper_accepted' else 'paper_refused' end as part,
      coalesce(e.accepted_at, e.refused_at) as decided_at
    from public.evidence e join public.certifications k on k.id = e.certification_id
    where e.tenant_id = p_tenant_id and e.kind = 'document' and e.added_by is distinct from e.decided_by
      and coalesce(e.accepted_at, e.refused_at) > greatest(told_until, now() - interval '7 days')
  ), own as ( -- what a learner is told of each course and paper, at most ten of a kind
    select ranked.person_id, bool_or(ranked.is_news) as has_news, bool_or(ranked.part = 'late') as has_late,
      jsonb_agg(ranked.told order by ranked.part, ranked.place) filter (where ranked.place <= 10) as told,
      jsonb_object_agg(ranked.part, ranked.of_kind) filter (where ranked.place = 1) as numbers
    from (
      select items.*, row_number() over kind as place, count(*) over (partition by items.person_id, items.part) as of_kind
      from (
        select u.person_id, u.part, u.is_news, u.due_on as day,
          jsonb_build_object('part', u.part, 'title', t.title ->> r.language, 'day', u.due_on) as told
        from unfinished u join readers r on r.person_id = u.person_id join titles t on t.course_id = u.course_id
        where u.part is not null
        union all
        select e.person_id, 'ends', e.is_news, e.valid_until,
          jsonb_build_object('part', 'ends', 'title', e.title ->> r.language, 'day', e.valid_until)
        from ending e join readers r on r.person_id = e.person_id where e.is_news or e.valid_until <= today + 30
        union all
        select d.person_id, d.state, true, private.day_in_india(d.decided_at),
          jsonb_build_object('part', d.state, 'title', d.title ->> r.language)
        from decided d join readers r on r.person_id = d.person_id
        union all
        select e.person_id, e.part, true, private.day_in_india(e.decided_at),
          jsonb_build_object('part', e.part, 'title', e.title ->> r.language)
        from judged e join readers r on r.person_id = e.person_id
      ) items
      window kind as (partition by items.person_id, items.part order by items.day nulls last, items.told ->> 'title')
    ) ranked
    group by ranked.person_id
  ), leads as materialized (
    select r.person_id, r.language, r.tenant_role <> 'manager' as reads_all, r.outlets
    from readers r where r.tenant_role in ('admin', 'trainer') or (r.tenant_role = 'manager' and r.outlets <> '{}')
  ), places as materialized (
    select w.person_id, w.outlet_id from public.people_outlets w
    where w.tenant_id = p_tenant_id and today between w.valid_from and coalesce(w.valid_until, 'infinity')
  ), teams as materialized ( -- whose learning each of them looks after
    select l.person_id as lead, p.id as person_id from leads l join public.people p on p.tenant_id = p_tenant_id and l.reads_all
    union
    select l.person_id, w.person_id from leads l join places w on w.outlet_id = any (l.outlets) where not l.reads_all
  ), team as (
    select ranked.lead as person_id, bool_or(ranked.is_news) as has_news, bool_or(ranked.part = 'team_late') as has_late,
      jsonb_agg(jsonb_build_object('part', ranked.part, 'name', p.full_name, 'day', ranked.day,
        'title', ranked.title ->> l.language) order by ranked.part, ranked.place) filter (where ranked.place <= 8) as told,
      jsonb_object_agg(ranked.part, ranked.of_kind) filter (where ranked.place = 1) as numbers
    from (
      select items.*, t.lead, row_number() over kind as place, count(*) over (partition by t.lead, items.part) as of_kind
      from (
        select u.person_id, 'team_late' as part, u.is_news, u.due_on as day, c.title
        from unfinished u join titles c on c.course_id = u.course_id where u.part = 'late'
        union all
        select o.person_id, 'team_asked', o.requested_at > told_until, private.day_in_india(o.requested_at), l.title
        from public.observations o join public.lessons l on l.id = o.lesson_id
        where o.tenant_id = p_tenant_id and o.state = 'requested'
        union all
        select e.person_id, 'team_papers', e.added_at > told_until, private.day_in_india(e.added_at), k.title
        from public.evidence e join public.certifications k on k.id = e.certification_id
        where e.tenant_id = p_tenant_id and e.kind = 'document' and e.accepted_at is null and e.refused_at is null
        union all
        select e.person_id, 'team_ends', e.is_news, e.valid_until, e.title
        from ending e where e.is_news or e.valid_until <= today + 30
      ) items
      join teams t on t.person_id = items.person_id and t.lead <> items.person_id
      window kind as (partition by t.lead, items.part order by items.day, items.person_id)
    ) ranked
    join leads l on l.person_id = ranked.lead
    join public.people p on p.id = ranked.person_id and coalesce(p.left_on, 'infinity') >= today
    where ranked.place <= 8 or ranked.is_news
    group by ranked.lead
  ), chosen as materialized (
    select r.*, coalesce(own.told, '[]') || coalesce(team.told, '[]') as told,
      coalesce(own.numbers, '{}') || coalesce(team.numbers, '{}') as numbers
    from readers r
    left join own on own.person_id = r.person_id
    left join team on team.person_id = r.person_id
    where own.has_news or team.has_news or ((own.has_late or team.has_late) and r.last_day <= today - 7)
  ), noted as (
    insert into private.learning_digests (person_id, day) select c.person_id, today from chosen c
    on conflict (person_id) do update set day = excluded.day where learning_digests.day < excluded.day
    returning person_id
  ), queued as (
    insert into public.mail_outbox (tenant_id, recipient, template, language, data, dedupe_key)
    select p_tenant_id, lower(c.recipient), 'learning_digest', c.language,
      jsonb_build_object('full_name', c.full_name, 'tenant_name', t.name,
        'has_login', case when c.has_login then 'yes' else 'no' end, 'told', c.told, 'numbers', c.numbers),
      concat_ws(':', 'learning_digest', c.person_id, today)
    from chosen c join noted n on n.person_id = c.person_id join public.tenants t on t.id = p_tenant_id
    on conflict (dedupe_key) do nothing
    returning 1
  )
  select count(*) into total from queued;
  return total;
end $$;

revoke execute on all functions in schema private from public;
