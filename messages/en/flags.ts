export default {
  names: {
    'newsletter-offer': 'Newsletter offer',
    'appointment-requests': 'Appointment requests',
    'event-registration': 'Event registration',
    'data-export': 'Data export',
    'account-deletion': 'Account deletion',
    'bulk-invitations': 'Invitations by list',
  },
  does: {
    'newsletter-offer': 'Offers the newsletter to visitors who have really read a page.',
    'appointment-requests':
      'Shows the form for an appointment on the contact page. When it is off for everybody, no request is taken.',
    'event-registration':
      'Shows the forms of webinars and events. When it is off for everybody, no registration is taken.',
    'data-export': 'Lets people download everything the platform holds about them.',
    'account-deletion': 'Lets people delete their own account.',
    'bulk-invitations': 'Lets tenant admins invite a whole list of people at once.',
  },
  off: {
    title: '{name}: switched off at the moment',
    text: 'The rest of the page works as usual. It comes back here by itself as soon as it is switched on.',
    kept: 'What you typed stays here.',
    why: 'Why: {reason}.',
    support: 'If you need it now, write to <mail>{email}</mail>.',
    refused:
      'This has been switched off in the meantime. Nothing was done, and what you typed is still here.',
  },
  reasons: {
    killed: 'the kill switch is pulled, so it is off for everybody',
    expired: 'its last day is over, so the default holds',
    off: 'it is not switched on',
    excluded: 'this workspace is taken out by name',
    included: 'this workspace is let in by name',
    other_tier: 'it is meant for other plans',
    tier: 'it is meant for this plan',
    share: 'it lies within the share that has it',
    not_in_share: 'it is switched on step by step, and this one is not yet in the share',
    default: 'no other rule speaks, so the default holds',
    missing: 'nobody has set it, so the default of the code holds',
  },
} as const
