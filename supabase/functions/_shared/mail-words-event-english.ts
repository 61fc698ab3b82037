import type { EventWords } from './mail-words.ts'
import type { EventMailFacts } from './mail-words-event.ts'

const notYou =
  'If you did not register, somebody has mistyped an address: give the place back with the link, so that somebody else gets it.'
const canCome =
  'You cannot come after all? Give your place back with the link: the next one in the queue gets it.'

const openSoon =
  'Please open your registration with the link once, within a day (two hours if the event is close): then we know that this mail reached you. Until then the place may go to somebody who waits.'
const openOnce =
  'Please open your registration with the link once: then we know that this mail reached you, and you go before those whose mail did not.'

function where({ eventPlace, joinUrl }: EventMailFacts): string[] {
  return [
    ...(eventPlace ? [`Place: ${eventPlace}`] : []),
    ...(joinUrl
      ? [`Join here: ${joinUrl}`, 'Please keep this address to yourself: it lets one person in.']
      : []),
  ]
}

/** What the mails around events say in English. */
export const eventEnglish: EventWords = {
  event_registered: ({ eventTitle = '', eventTime = '', reference = '', isUnread, ...facts }) => ({
    subject: `You have a place: ${eventTitle}`,
    heading: 'You have a place',
    lines: [
      `“${eventTitle}” is on ${eventTime}.`,
      ...where(facts),
      ...(isUnread ? [openSoon] : []),
      `The calendar entry is attached. We remind you a day and an hour before. Your reference is ${reference}.`,
    ],
    action: 'See or cancel your registration',
    note: notYou,
  }),
  event_waitlisted: ({ eventTitle = '', eventTime = '', reference = '', isUnread }) => ({
    subject: `On the waitlist: ${eventTitle}`,
    heading: 'All places are taken, you are on the waitlist',
    lines: [
      `“${eventTitle}” is on ${eventTime}. As soon as a place becomes free and it is your turn, it is yours and we write to you.`,
      ...(isUnread ? [openOnce] : []),
      `Your reference is ${reference}.`,
    ],
    action: 'See or cancel your registration',
    note: notYou,
  }),
  event_lapsed: ({ eventTitle = '', eventTime = '' }) => ({
    subject: `You are on the waitlist again: ${eventTitle}`,
    heading: 'Your place has gone to somebody who waited',
    lines: [
      `We could not see that our mail about “${eventTitle}” (${eventTime}) reached you, and others were waiting.`,
      'You are on the waitlist now. Please open your registration with the link: then you go before those whose mail did not arrive.',
    ],
    action: 'See or cancel your registration',
    note: notYou,
  }),
  event_promoted: ({ eventTitle = '', eventTime = '', isUnread, ...facts }) => ({
    subject: `A place has become free: ${eventTitle}`,
    heading: 'You have moved up: the place is yours',
    lines: [
      `“${eventTitle}” is on ${eventTime}.`,
      ...where(facts),
      ...(isUnread ? [openSoon] : []),
      'The calendar entry is attached.',
    ],
    action: 'See or cancel your registration',
    note: canCome,
  }),
  event_changed: ({ eventTitle = '', eventTime = '', isWaiting, ...facts }) => ({
    subject: `Changed: ${eventTitle}, now on ${eventTime}`,
    heading: 'The time or the place has changed',
    lines: [
      `“${eventTitle}” is now on ${eventTime}.`,
      ...where(facts),
      isWaiting
        ? 'You stay on the waitlist at your place in the queue.'
        : 'You keep your place. The new calendar entry is attached and replaces the old one.',
    ],
    action: 'See or cancel your registration',
    note: canCome,
  }),
  event_cancelled: ({ eventTitle = '', eventTime = '', staffMessage }) => ({
    subject: `Cancelled: ${eventTitle}`,
    heading: 'The event will not take place',
    lines: [
      `We are sorry: “${eventTitle}” (${eventTime}) is cancelled.`,
      ...(staffMessage ? [staffMessage] : []),
    ],
    action: 'See other events',
    note: 'There is nothing for you to do. Questions? Just reply to this mail.',
  }),
  event_left: ({ eventTitle = '', eventTime = '', hadPlace }) => ({
    subject: `Registration cancelled: ${eventTitle}`,
    heading: hadPlace ? 'You have given your place back' : 'You have left the waitlist',
    lines: [`You are no longer registered for “${eventTitle}” (${eventTime}). Thank you for telling us.`],
    action: 'See other events',
    note: 'If you change your mind, register again on the same page: you then get a free place or one in the queue.',
  }),
  event_reminder_day: ({ eventTitle = '', eventTime = '', ...facts }) => ({
    subject: `Soon: ${eventTitle}`,
    heading: 'A reminder: you have a place',
    lines: [`“${eventTitle}” is on ${eventTime}.`, ...where(facts)],
    action: 'See or cancel your registration',
    note: canCome,
  }),
  event_reminder_hour: ({ eventTitle = '', eventTime = '', joinUrl, ...facts }) => ({
    subject: `Within the hour: ${eventTitle}`,
    heading: 'It begins within the hour',
    lines: [`“${eventTitle}” is about to begin: ${eventTime}.`, ...where(facts)],
    action: joinUrl ? 'Join' : 'See your registration',
    note: 'Please keep the link to yourself: it lets one person in.',
  }),
  event_recording: ({ eventTitle = '', eventTime = '', hasOnlyAsked }) => ({
    subject: `The recording: ${eventTitle}`,
    heading: 'The recording is there',
    lines: [
      hasOnlyAsked
        ? `You asked for the recording of “${eventTitle}” (${eventTime}). The link leads to it.`
        : `You were registered for “${eventTitle}” (${eventTime}). The link leads to the recording.`,
    ],
    action: 'Watch the recording',
    note: hasOnlyAsked
      ? 'If you did not ask for it, somebody has mistyped an address: there is nothing for you to do.'
      : 'You get this mail once, because you were registered. There is nothing for you to do.',
  }),
}
