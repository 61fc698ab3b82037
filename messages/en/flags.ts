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
    'newsletter-offer': 'Offers the newsletter to visitors who have read most of a page.',
    'appointment-requests':
      'Shows the appointment form on the contact page. When off for everyone, no requests are accepted.',
    'event-registration':
      'Shows the registration forms for webinars and events. When off for everyone, no registrations are accepted.',
    'data-export': 'Lets people download everything the platform holds about them.',
    'account-deletion': 'Lets people delete their own account.',
    'bulk-invitations': 'Lets tenant admins invite a whole list of people at once.',
  },
  off: {
    title: '{name} is switched off for now',
    text: 'The rest of the page works as usual. This returns here as soon as it’s switched on.',
    kept: 'What you typed stays here.',
    why: 'Reason: {reason}.',
    support: 'If you need it now, write to <mail>{email}</mail>.',
    refused:
      'This has been switched off in the meantime. Nothing was done, and what you typed is still here.',
  },
  reasons: {
    killed: 'the kill switch is on, so it is off for everyone',
    expired: 'its last day has passed, so the default applies',
    off: 'it is not switched on',
    excluded: 'this workspace is excluded by name',
    included: 'this workspace is included by name',
    other_tier: 'it is for other plans',
    tier: 'it is for this plan',
    share: 'it is within the share that has it',
    not_in_share: 'it is being switched on in steps, and this one isn’t in the share yet',
    default: 'no other rule applies, so the default applies',
    missing: 'no one has set it, so the default in the code applies',
  },
} as const
