-- The kinds of lines that a source of Today may send: each has its words and its one action in the interface.

alter table private.today_sources add column kinds text[];
update private.today_sources s set kinds = said.kinds from (values
  ('my_courses', array['next_lesson', 'own_observation', 'own_courses']),
  ('my_coach', array['coach_words']),
  ('my_papers', array['own_missing', 'own_ending', 'own_next']),
  ('team_courses', array['team_overdue', 'team_joining']),
  ('waiting', array['observations', 'documents']),
  ('team_papers', array['team_missing', 'team_expired', 'team_expiring']),
  ('beginnings', array['first_outlet', 'first_people', 'first_course', 'first_logo']),
  ('outlets', array['outlet']),
  ('people', array['people_without_access']),
  ('seats', array['seats', 'invitations_expired', 'invitations_open'])
) said (name, kinds) where said.name = s.name;
alter table private.today_sources
  alter column kinds set not null, add check (cardinality(kinds) > 0);
