/** The mails around webinars and events. */
export type EventMailKind =
  | 'event_registered'
  | 'event_waitlisted'
  | 'event_promoted'
  | 'event_changed'
  | 'event_cancelled'
  | 'event_left'
  | 'event_lapsed'
  | 'event_reminder_day'
  | 'event_reminder_hour'
  | 'event_recording'

/** What those mails tell of the event and of the reader's place in it. */
export interface EventMailFacts {
  eventTitle?: string
  /** Day and hours in India. */
  eventTime?: string
  /** A place one travels to. */
  eventPlace?: string
  /** The link to join; only for people who have a place. */
  joinUrl?: string
  isWaiting?: boolean
  /** Whether the reader asked for the recording, and was not registered. */
  hasOnlyAsked?: boolean
  /** Whether the reader has not opened the page of a mail yet. */
  isUnread?: boolean
  /** Whether who leaves had a place, and not one in the queue. */
  hadPlace?: boolean
}
