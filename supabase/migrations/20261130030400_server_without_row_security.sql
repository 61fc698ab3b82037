-- The server works as a role that has the rights of service_role but does not pass row security as that one does, and
-- asks these by itself. They run as their owner again.
alter function public.claim_mail security definer;
alter function public.mail_failed security definer;
alter function public.mail_sent security definer;
alter function public.media_to_check security definer;
alter function public.orphaned_media security definer;
alter function public.orphaned_observation_photos security definer;
alter function public.queue_mail security definer;
alter function public.taken_slots security definer;
