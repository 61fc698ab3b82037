-- Every event has a page of its own at /events/<slug>. The pages of ours that stand there already keep their addresses.

alter table public.events add constraint events_slug_free
  check (slug not in ('one', 'registered', 'recording-sent', 'registration'));
