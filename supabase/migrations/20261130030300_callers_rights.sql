-- A function has its owner's rights only where somebody without them begins: the functions of the API, what policies ask,
-- triggers of tables that others write, what the server calls by itself. What only those call runs as its owner already,
-- and needs no rights of its own: called by anybody else it is refused, and so is what it would read.
-- tests/database/definer.test.ts says where `security definer` is too much.
do $$
declare
  name text;
begin
  foreach name in array regexp_split_to_array(btrim('
    accept_evidence alert_signals analytics_changes analytics_now analytics_of_day analytics_speeds_of_day
    analytics_touched apply_daily_rules apply_rules appointment_facts assign_anew assignments_meant attempt_result
    attempt_sheet attempts_left audit_assignment audit_course audit_evidence audit_flag audit_observation authoring_of
    award_certification bank_question_facts begin_anew begin_course begin_observation best_credential blank_mail
    call_for_orphans certifications_learned check_alert_rules complete_lesson compliance_cells compliance_standings
    count_import courses_showing courses_towards decides_about delete_what_is_over end_assignment end_entitlements
    end_impersonation end_learning_of_leavers evidence_is_stored evidence_to_decide evidence_waits expire_impersonations
    expire_invitations fill_places finish_attempt finish_overdue_attempt finish_overdue_attempts first_names flag_facts
    flag_is_on flag_results forget_analytics_senders free_question_key free_unread_places give_renewals give_up_mail
    has_mail_turn has_other_decider has_room_for_analytics holder_ratios holds_certificate invite_listed
    is_closed_by_flag is_offered issue_certificate issue_link_code join_invited judge_questions kept
    last_analytics_arrival learning_readers leave_event let_go_of_employment limit_appointments limit_submissions
    listed_places live_impersonation lock_seats log_import logo_bytes looks_after_flags mail_appointment mail_event
    mail_nudges mail_recording mail_registration mail_sender mail_staff mail_stale_flags mail_submission may_change_rule
    may_read_observation media_bytes modules_besides_tier modules_of_tier my_certifications my_employment
    my_event_places my_learning my_letters my_newsletter my_nudges my_observations my_payments my_proven_address
    my_reach my_submissions my_traces name_of_login observation_facts open_alerts open_analytics_day open_observation
    outlets_of_papers outlets_of_person pause_rules payment_code people_meant people_of_papers people_to_decide
    people_to_teach people_together photos_of place_assignments place_certification place_person places_of places_taken
    plan_people progress_of prune_analytics prune_announced_media prune_devices prune_event_registrations
    prune_lesson_events prune_link_codes prune_newsletter prune_newsletter_recipients prune_observation_photos
    prune_payment_proofs prune_people_imports prune_sign_ups prune_submissions prune_throttles put_lesson
    put_library_course put_question put_version queue_letter queue_template quiz_standing redate
    registration_behind_code release_holds remind_of_events remind_of_stale_flags report_application require_application
    require_assignment require_auditor require_authoring require_certification require_changeable require_course
    require_draft require_event require_flag require_flag_row require_free_seat require_import require_invitation
    require_known_item require_learner require_lesson require_letter require_me require_member require_mine_in_progress
    require_my_assignment require_my_attempt require_observation require_observation_desk require_observed_lesson
    require_observer require_own_application require_papers_of require_payment require_person require_platform_admin
    require_profile require_room_for_photo require_rule require_rule_terms require_studio_course require_submission
    require_tenant_admin retention roll_up_analytics roll_up_analytics_day rule_answer rule_audience rule_standings
    rule_terms seats_reserved seats_used seconds_at security_findings send_digests_of send_invitation
    send_learning_digests send_letters send_recordings session_is_open settle_entitlements sides_of sign_in_key
    stale_marks start_letter store_bank_question store_submission subject_of_code sum_up_analytics take_analytics_share
    take_back_unbegun take_report_room tally_of tell_of_change tell_reviewers turn_placements unknown_media
    unsubscribe_code version_of wall_cells what_ends withdraw_mails write_audit write_certification write_events
    write_failed_attempt write_flag write_observation_step write_security_event
  ', E' \n'), '\s+') loop
    execute format('alter function private.%I security invoker', name);
  end loop;
end $$;

-- Asked by the server alone, which may read and write these tables.
alter function public.claim_mail security invoker;
alter function public.mail_failed security invoker;
alter function public.mail_sent security invoker;
alter function public.media_to_check security invoker;
alter function public.orphaned_media security invoker;
alter function public.orphaned_observation_photos security invoker;
alter function public.queue_mail security invoker;
alter function public.taken_slots security invoker;
