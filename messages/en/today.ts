export default {
  title: 'Today',
  lead: '{greeting} {date}.',
  openList: 'Open list',
  urgency: {
    overdue: 'Overdue',
    hurting: 'Needs attention',
    today: 'For today',
    week: 'This week',
    later: 'Later',
  },
  together: {
    outlet: 'Outlets side by side',
  },
  calm: {
    title: 'All done for now',
    text: 'Nothing is waiting for you. What needs doing will appear here.',
    learnText: 'Nothing is waiting for you. If you like, choose a course yourself.',
    learn: 'See courses',
    adminText: 'Nothing is waiting for you. What needs doing in your workspace will appear here.',
    admin: 'See your team',
  },
  lines: {
    invoices_open: {
      text: '{count, plural, one {An invoice is open} other {{count, number} invoices are open}}',
      note: 'The first one is due on {day}.',
      action: 'See invoices',
    },
    order_quoted: {
      text: '{count, plural, one {An order waits for your approval: {name}} other {{count, number} orders wait for your approval, first: {name}}}',
      note: 'The price is good until {day}.',
      action: 'Decide',
    },
    trial_ends: {
      text: '{count, plural, one {A trial ends: {name}} other {{count, number} trials run, the first to end: {name}}}',
      note: 'The last day is {day}.',
      action: 'See orders',
    },
    workspace_read_only: { text: 'Your workspace is read-only', action: 'See invoices' },
    room_full: {
      text: 'There’s no room left for files: {gb, number} GB',
      note: '{senders, select, guest {Photos of bills from guests are refused.} shopper {Photos of visits from shoppers are refused.} guest_shopper {Photos from guests and shoppers are refused.} other {New files are refused.}} Nothing is deleted.',
      action: 'Add room',
    },
    module_unused: { text: '{name} renews soon, unused for a month', action: 'See usage' },
    seats_keep_order: {
      text: '{name} can’t end: more seats are taken than would be left',
      action: 'See orders',
    },
    mentoring_asked: {
      text: '{count, plural, one {{name} asks you to be a mentor} other {{count, number} people ask you to be a mentor, first {name}}}',
      action: 'Answer',
    },
    mentoring_step: {
      text: 'Mentoring with {name}: {title}',
      action: 'Open mentoring',
    },
    opening_decided: {
      text: 'There’s an answer for you: {role}, {place}',
      action: 'Read it',
    },
    openings_to_decide: {
      text: '{count, plural, one {People wait for your decision about one opening} other {People wait for your decision about {count, number} openings}}',
      action: 'Decide',
    },
    roles_to_set_up: {
      text: 'Set up the roles of your {kind, select, hotel {hotel} restaurant {restaurant} other {café}}: what each needs, and where it leads',
      action: 'Use starter roles',
    },
    roles_lacking: {
      text: '{count, plural, one {{role} at {place} loses someone on {day}} other {{count, number} roles lose someone within 4 months, first {role} at {place} on {day}}}',
      action: 'Open matrix',
    },
    skills_ending: {
      text: '{team}{count, plural, one {One skill needs} other {{count, number} skills need}} new proof by {day}',
      action: 'See which',
    },
    skills_alone: {
      text: '{count, plural, one {One must rests} other {{count, number} musts rest}} on one person or no one',
      action: 'See which',
    },
    skills_to_rate: {
      text: 'Rate your own skills for your role',
      action: 'Assess yourself',
    },
    shop_reviews: {
      text: '{count, plural, one {Check the report of a visit: {place}} other {Check {count, number} reports of visits, first: {place}}}',
      action: 'Check',
    },
    shops_to_release: {
      text: '{count, plural, one {Release the visit at {place}} other {Release {count, number} accepted visits, first: {place}}}',
      action: 'Release',
    },
    shops_released: {
      text: 'A visit to read: {place}',
      action: 'Read',
    },
    shop_appeals: {
      text: '{count, plural, one {An appeal to decide: {place}} other {{count, number} appeals to decide, first: {place}}}',
      action: 'Decide',
    },
    shop_criticals: {
      text: '{count, plural, one {A critical item failed at {place}: {item}} other {{count, number} critical items failed, the latest at {place}: {item}}}',
      note: 'Not yet seen to be right on a later visit',
      action: '{count, plural, one {Read the visit} other {See all}}',
    },
    next_lesson: {
      text: '{lesson}',
      note: '“{course}”: {minutes, plural, one {one minute left} other {# minutes left}}{has_day, select, true {, due {day}} other {}}{in_path, select, true {. Step {step} of {steps}: {path}} other {}}',
      action: '{is_begun, select, true {Continue} other {Start}}',
    },
    own_path_choice: {
      text: '{missing, plural, one {Choose one more course} other {Choose {missing, number} more courses}}',
      note: 'Learning path: {path}',
      action: 'Choose',
    },
    own_locked: {
      text: 'First learn “{first}”, then “{course}”',
      note: '{has_day, select, true {Due {day}} other {}}',
      action: 'See course',
    },
    own_courses: {
      text: '{count, plural, one {One course isn’t finished yet} other {{count, number} courses aren’t finished yet}}',
      action: 'See all courses',
    },
    own_observation: {
      text: 'You’ll be observed at work: {lesson}',
      note: 'Asked for on {since}. Your manager or trainer will find a time.',
      action: 'Read it again',
    },
    coach_words: {
      text: '“{words}”',
      note: '{coach} on {on}, about “{lesson}”.{is_passed, select, true {} other { Next: {next_step}}}',
      action: '{is_passed, select, true {View lesson} other {Try again}}',
    },
    own_missing: {
      text: '{count, plural, one {You need this certificate: {title}} other {You need {count, number} certificates, first: {title}}}',
      note: '{has_day, select, true {Due {day}} other {}}',
      action: 'See how',
    },
    own_ending: {
      text: '{count, plural, one {Your certificate ends soon: {title}} other {{count, number} of your certificates end soon, first: {title}}}',
      note: 'Valid until {day}',
      action: 'Renew',
    },
    own_next: {
      text: 'All your certificates are valid. The next one to end is {title}, on {day}.',
      action: 'See certificates',
    },
    clinic_place: {
      text: 'A place is held for you: {clinic}, {day}, {time}',
      note: 'With {coach}. Take it soon, or it goes to the next person.',
      action: 'Take place',
    },
    clinic_ahead: {
      text: '{clinic}: {day}, {time}',
      note: 'With {coach}',
      action: 'Open clinic',
    },
    plan_to_review: {
      text: 'Look at your plan again: {goal}',
      note: 'On {day}',
      action: 'Open plan',
    },
    clinics_to_confirm: {
      text: '{count, plural, one {{name} asks for a talk with you} other {{count, number} people ask for a talk with you, first: {name}}}',
      action: 'Confirm or decline',
    },
    clinics_to_close: {
      text: '{count, plural, one {One talk is over and not recorded} other {{count, number} talks are over and not recorded}}',
      action: 'Record',
    },
    clinics_to_lead: {
      text: '{count, plural, one {You have a talk on {day}, {time}} other {You have {count, number} talks on {day}, first at {time}}}',
      action: 'Open desk',
    },
    plans_to_follow_up: {
      text: '{count, plural, one {Look at {name}’s plan again} other {Look at {count, number} plans again, first {name}’s}}',
      action: 'Open desk',
    },
    clinics_waited_for: {
      text: '{count, plural, one {One person is waiting for a career clinic, since {day}} other {{count, number} people are waiting for a career clinic, the first since {day}}}',
      note: 'Add hours or another coach',
      action: 'View numbers',
    },
    session_ahead: {
      text: '{title}: {day}, {time}',
      note: '{place}. You have a seat.',
      action: 'View session',
    },
    session_moved_up: {
      text: 'You’ve got a seat: {title}, {day}, {time}',
      note: 'Someone can’t come, so you moved up from the waiting list. {place}.',
      action: 'View session',
    },
    session_now: {
      text: 'Now: {title}',
      note: '{place}',
      action: 'I’m here',
    },
    session_off: {
      text: 'Cancelled: {title}, {day}',
      note: '{reason}',
      action: 'View session',
    },
    session_to_run: {
      text: 'You’re leading {title}: {day}, {time}',
      note: '{people, plural, =0 {No one has signed up yet} one {One person has signed up} other {{people, number} people have signed up}}. {place}.',
      action: 'Open session',
    },
    session_running: {
      text: 'You’re leading {title} now',
      note: '{people, plural, =0 {No one is on the list yet} one {One person is on the list} other {{people, number} people are on the list}}',
      action: 'Mark attendance',
    },
    kpi_signals: {
      text: '{count, plural, one {{kpi} at {place} is worse than usual} other {{count, number} KPIs are worse than usual, first: {kpi} at {place}}}',
      note: 'More than the ordinary ups and downs of a week',
      action: 'See what to do',
    },
    visits_untaken: {
      text: '{count, plural, one {No one has taken one visit yet: {title}} other {No one has taken {count, number} visits yet: {title}}}',
      note: 'First planned for {day}',
      action: 'Find shoppers',
    },
    visits_unreported: {
      text: '{count, plural, one {One report hasn’t come: {title}} other {{count, number} reports haven’t come: {title}}}',
      note: 'Was due on {day}',
      action: 'Open wave',
    },
    wave_to_start: {
      text: 'This wave hasn’t started yet: {title}',
      note: 'Visits from {day}',
      action: 'Open wave',
    },
    my_actions: {
      text: '{count, plural, one {To do: {title}} other {{count, number} actions are yours to do, first: {title}}}',
      note: 'Due {day}',
      action: '{count, plural, one {Open} other {See list}}',
    },
    my_actions_claimed: {
      text: '{count, plural, one {Done, waiting for proof: {title}} other {{count, number} of your actions are done and wait for proof, first: {title}}}',
      action: '{count, plural, one {Open} other {See list}}',
    },
    actions_overdue: {
      text: '{count, plural, one {Overdue: {title}} other {{count, number} actions are overdue, first: {title}}}',
      note: 'Was due {day}',
      action: '{count, plural, one {Open} other {See list}}',
    },
    actions_to_verify: {
      text: '{count, plural, one {{owner} says it’s done: {title}} other {{count, number} actions are done and wait for you to verify}}',
      action: 'Verify',
    },
    sessions_to_confirm: {
      text: '{count, plural, one {Attendance to confirm: {title}} other {Attendance to confirm for {count, number} sessions}}',
      note: 'Lessons count as completed only once you say who was there.',
      action: 'Mark attendance',
    },
    team_overdue: {
      text: '{people, plural, one {One person has} other {{people, number} people have}} {count, plural, one {an overdue course} other {{count, number} overdue courses}}',
      note: 'The oldest was due {day}.{reminded, plural, =0 {} one { One person was reminded on {reminded_at}.} other { {reminded, number} people were reminded, the last on {reminded_at}.}}',
      action: 'Send reminder',
    },
    team_joining: {
      text: '{people, plural, one {One new person has} other {{people, number} new people have}} {count, plural, one {a course to finish} other {{count, number} courses to finish}}',
      note: 'Joined in the last four weeks',
      action: 'See progress',
    },
    figures_missing: {
      text: '{count, plural, one {{house} has no figures for {day}} other {{count, number} days without figures, first: {day}}}',
      note: '{count, plural, one {It takes a minute.} other {{outlets, plural, one {{house}} other {First: {house}. # outlets in all.}}}}',
      action: 'Enter figures',
    },
    figures_behind: {
      text: '{count, plural, one {{house} is behind with its figures} other {{count, number} outlets are behind with their figures}}',
      action: 'See which days',
    },
    observations: {
      text: '{count, plural, one {{name} is ready to be observed} other {{count, number} people are ready to be observed}}',
      note: '{count, plural, one {{lesson}} other {First: {name}, {lesson}}}. Since {since}',
      action: '{count, plural, one {Observe} other {Choose}}',
    },
    observation_for_me: {
      text: '{name} is yours to observe: {lesson}{has_day, select, true {, {day}, {time}} other {}}',
      note: '{coach}: “{words}”',
      action: 'Open observation',
    },
    documents: {
      text: '{count, plural, one {One document is waiting for your decision} other {{count, number} documents are waiting for your decision}}',
      action: 'Review',
    },
    team_missing: {
      text: '{count, plural, one {One certificate is missing} other {{count, number} certificates are missing}}',
      note: '{people, plural, one {One person} other {{people, number} people}}',
      action: 'See who',
    },
    team_expired: {
      text: '{count, plural, one {One certificate has expired} other {{count, number} certificates have expired}}',
      note: '{people, plural, one {One person} other {{people, number} people}}, the oldest on {day}',
      action: 'See who',
    },
    team_expiring: {
      text: '{count, plural, one {One certificate ends soon} other {{count, number} certificates end soon}}',
      note: '{people, plural, one {One person} other {{people, number} people}}, the first on {day}',
      action: 'See who',
    },
    outlet: {
      text: '{name}, {city}',
      note: '{holds, select, overdue {{count, plural, one {One overdue course} other {{count, number} overdue courses}}} missing {{count, plural, one {One certificate is missing} other {{count, number} certificates are missing}}} expired {{count, plural, one {One certificate has expired} other {{count, number} certificates have expired}}} other {Nothing is overdue}}',
      action:
        '{holds, select, overdue {See courses} missing {See who} expired {See who} other {View outlet}}',
    },
    people_without_access: {
      text: '{count, plural, one {One person can’t sign in yet} other {{count, number} people can’t sign in yet}}',
      note: 'They have an employment record, but no login.',
      action: 'Give access',
    },
    join_request: {
      text: '{name} asks to join {outlet_name}',
      note: '{has_job_role, select, true {{job_role}. } other {}}{is_known, select, true {Works or has worked here: the record stays the same.} other {No one here has that name, code or phone number yet.}}',
      action: 'Let in',
    },
    join_unclear: {
      text: '{name} asks to join {outlet_name}',
      note: 'This may be someone you already know.',
      action: 'Say who it is',
    },
    join_requests: {
      text: '{count, plural, one {One request to join} other {{count, number} requests to join}}',
      action: 'See who',
    },
    loyalty_claims: {
      text: '{count, plural, one {A guest is missing points: {place}} other {{count, number} guests are missing points, first: {place}}}',
      note: 'Waiting since {since}',
      action: 'Answer',
    },
    loyalty_signals: {
      text: '{count, plural, one {One unusual loyalty entry to check} other {{count, number} unusual loyalty entries to check}}',
      note: '{holding, plural, =0 {No guest’s points are on hold} one {One guest’s points are on hold} other {Points of {holding, number} entries are on hold}}',
      action: 'Check',
    },
    loyalty_adjustments: {
      text: '{count, plural, one {One correction of points needs a second person} other {{count, number} corrections of points need a second person}}',
      action: 'Decide',
    },
    loyalty_draft: {
      text: 'The loyalty programme has changes that aren’t published',
      note: 'Guests still read the former rules. Last edited on {since}.',
      action: 'Review',
    },
    reports_stopped: {
      text: '{count, plural, one {A report by email has stopped: {name}} other {{count, number} reports by email have stopped, first: {name}}}',
      action: 'Look',
    },
    figures_out: {
      text: '{count, plural, one {A watched figure is out: {name}} other {{count, number} watched figures are out, first: {name}}}',
      action: 'Look',
    },
    files_ready: {
      text: '{count, plural, one {A file is ready: {name}} other {{count, number} files are ready, first: {name}}}',
      action: 'Download',
    },
    seats: {
      text: '{count, number} of {cap, number} seats are in use',
      note: '{reserved, plural, =0 {No seat is reserved} one {One seat is reserved} other {{reserved, number} seats are reserved}}',
      action: 'See members',
    },
    invitations_expired: {
      text: '{count, plural, one {One invitation has expired} other {{count, number} invitations have expired}}',
      note: 'Send them again, or withdraw them.',
      action: 'See invitations',
    },
    invitations_open: {
      text: '{count, plural, one {One invitation hasn’t been answered} other {{count, number} invitations haven’t been answered}}',
      action: 'See invitations',
    },
    first_outlet: {
      text: 'Add your first outlet',
      note: 'Where your team works: a hotel, a restaurant.',
      action: 'Add outlet',
    },
    first_people: {
      text: 'Invite your team',
      note: 'One email address, a pasted list or a file.',
      action: 'Invite',
    },
    first_course: {
      text: 'Assign the first course',
      note: 'To one person, a job role, an outlet or everyone.',
      action: 'Choose a course',
    },
    first_logo: {
      text: 'Add your logo',
      note: 'Your name, logo and colour at the top of every page.',
      action: 'Add logo',
    },
  },
  ring: '{done, number} of {total, number} lessons done',
  bars: {
    courses: 'Courses',
    certificates: 'Certificates',
    of: '{done, number} of {total, number}',
  },
  join: {
    letIn: 'Let in',
    card: '{name} can come in by the outlet card now',
    login: '{name} is placed here now, and signs in as before',
    takenBack: '{name} is waiting again',
  },
  remind: {
    done: '{count, plural, =0 {No reminders sent} one {Reminder on its way to one person} other {Reminders on their way to {count, number} people}}',
    undone: 'Reminders cancelled',
    already:
      '{count, plural, one {One person was reminded in the last 24 hours and isn’t reminded again:} other {{count, number} people were reminded in the last 24 hours and aren’t reminded again:}}',
    unreachable:
      '{count, plural, one {One person has no email address:} other {{count, number} people have no email address:}}',
    whatsApp: 'Message on WhatsApp',
    noPhone: 'No phone number either. Tell them in person.',
    giveAccess:
      '{count, plural, one {Give one person access by outlet card} other {Give {count, number} people access by outlet card}}',
    printCard:
      '{count, plural, one {One person comes in by card: print it} other {{count, number} people come in by card: print it}}',
    message: 'Hello {name}, your course “{course}” is overdue. Please open it here: {address}',
  },
} as const
