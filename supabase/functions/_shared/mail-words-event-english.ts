import type { EventWords } from './mail-words.ts'
import type { EventMailFacts } from './mail-words-event.ts'

const notYou =
  'If you didn’t register, someone mistyped their address. Please use the link to give up the place, so that someone else gets it.'
const canCome =
  'Can’t come after all? Use the link to give up your place, and the next person on the waitlist gets it.'

const openSoon =
  'Please open your registration once with the link, within a day (two hours if the event is close), so that we know this email reached you. Until then, the place may go to someone on the waitlist.'
const openOnce =
  'Please open your registration once with the link, so that we know this email reached you. You’ll then move ahead of people whose email didn’t arrive.'

function where({ eventPlace, joinUrl }: EventMailFacts): string[] {
  return [
    ...(eventPlace ? [`Place: ${eventPlace}`] : []),
    ...(joinUrl
      ? [`Join here: ${joinUrl}`, 'Please keep this link to yourself: it lets one person in.']
      : []),
  ]
}

/** What the mails around events say in English. */
export const eventEnglish: EventWords = {
  event_registered: ({ eventTitle = '', eventTime = '', reference = '', isUnread, ...facts }) => ({
    subject: `Your place is confirmed: ${eventTitle}`,
    heading: 'Your place is confirmed',
    lines: [
      `“${eventTitle}” is on ${eventTime}.`,
      ...where(facts),
      ...(isUnread ? [openSoon] : []),
      `A calendar entry is attached. We’ll remind you a day and an hour before. Your reference is ${reference}.`,
    ],
    action: 'View or cancel registration',
    note: notYou,
  }),
  event_waitlisted: ({ eventTitle = '', eventTime = '', reference = '', isUnread }) => ({
    subject: `You’re on the waitlist: ${eventTitle}`,
    heading: 'The event is full. You’re on the waitlist',
    lines: [
      `“${eventTitle}” is on ${eventTime}. As soon as a place becomes free and it’s your turn, it’s yours and we’ll email you.`,
      ...(isUnread ? [openOnce] : []),
      `Your reference is ${reference}.`,
    ],
    action: 'View or cancel registration',
    note: notYou,
  }),
  event_lapsed: ({ eventTitle = '', eventTime = '' }) => ({
    subject: `You’re back on the waitlist: ${eventTitle}`,
    heading: 'Your place has gone to someone on the waitlist',
    lines: [
      `We couldn’t tell whether our email about “${eventTitle}” (${eventTime}) reached you, and others were waiting.`,
      'You’re on the waitlist now. Please open your registration with the link. You’ll then move ahead of people whose email didn’t arrive.',
    ],
    action: 'View or cancel registration',
    note: notYou,
  }),
  event_promoted: ({ eventTitle = '', eventTime = '', isUnread, ...facts }) => ({
    subject: `You have a place: ${eventTitle}`,
    heading: 'You’ve moved up: the place is yours',
    lines: [
      `“${eventTitle}” is on ${eventTime}.`,
      ...where(facts),
      ...(isUnread ? [openSoon] : []),
      'A calendar entry is attached.',
    ],
    action: 'View or cancel registration',
    note: canCome,
  }),
  event_changed: ({ eventTitle = '', eventTime = '', isWaiting, ...facts }) => ({
    subject: `Changed: ${eventTitle}, now on ${eventTime}`,
    heading: 'The time or place has changed',
    lines: [
      `“${eventTitle}” is now on ${eventTime}.`,
      ...where(facts),
      isWaiting
        ? 'You keep your position on the waitlist.'
        : 'You keep your place. The new calendar entry is attached and replaces the old one.',
    ],
    action: 'View or cancel registration',
    note: canCome,
  }),
  event_cancelled: ({ eventTitle = '', eventTime = '', staffMessage }) => ({
    subject: `Cancelled: ${eventTitle}`,
    heading: 'This event won’t take place',
    lines: [
      `We’re sorry: “${eventTitle}” (${eventTime}) has been cancelled.`,
      ...(staffMessage ? [staffMessage] : []),
    ],
    action: 'View other events',
    note: 'You don’t need to do anything. Questions? Just reply to this email.',
  }),
  event_left: ({ eventTitle = '', eventTime = '', hadPlace }) => ({
    subject: `Registration cancelled: ${eventTitle}`,
    heading: hadPlace ? 'You’ve given up your place' : 'You’ve left the waitlist',
    lines: [`You’re no longer registered for “${eventTitle}” (${eventTime}). Thanks for letting us know.`],
    action: 'View other events',
    note: 'If you change your mind, register again on the same page. You’ll get a place if one is free, or join the waitlist.',
  }),
  event_reminder_day: ({ eventTitle = '', eventTime = '', ...facts }) => ({
    subject: `Soon: ${eventTitle}`,
    heading: 'Reminder: your place is confirmed',
    lines: [`“${eventTitle}” is on ${eventTime}.`, ...where(facts)],
    action: 'View or cancel registration',
    note: canCome,
  }),
  event_reminder_hour: ({ eventTitle = '', eventTime = '', joinUrl, ...facts }) => ({
    subject: `Starting within the hour: ${eventTitle}`,
    heading: 'Starting within the hour',
    lines: [`“${eventTitle}” is about to start: ${eventTime}.`, ...where(facts)],
    action: joinUrl ? 'Join event' : 'View registration',
    note: 'Please keep the link to yourself: it lets one person in.',
  }),
  event_recording: ({ eventTitle = '', eventTime = '', hasOnlyAsked }) => ({
    subject: `Recording available: ${eventTitle}`,
    heading: 'The recording is available',
    lines: [
      hasOnlyAsked
        ? `You asked for the recording of “${eventTitle}” (${eventTime}). Here is the link.`
        : `You were registered for “${eventTitle}” (${eventTime}). Here is the link to the recording.`,
    ],
    action: 'Watch recording',
    note: hasOnlyAsked
      ? 'If you didn’t ask for it, someone mistyped their address. You don’t need to do anything.'
      : 'We send this email once, because you were registered. You don’t need to do anything.',
  }),
}
