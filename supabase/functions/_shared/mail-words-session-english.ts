import type { SessionWords } from './mail-words.ts'
import type { SessionMailFacts } from './mail-words-session.ts'

const about = ({ sessionTime = '', sessionPlace, sessionTrainer }: SessionMailFacts) => [
  `When: ${sessionTime}`,
  ...(sessionPlace ? [`Where: ${sessionPlace}`] : []),
  ...(sessionTrainer ? [`Trainer: ${sessionTrainer}`] : []),
]
const cantCome = ({ mayOpenSession }: SessionMailFacts) =>
  mayOpenSession
    ? 'Can’t come? Open the session and give your seat to the next person.'
    : 'Can’t come? Tell your manager, so that the next person gets your seat.'
const linked = ({ mayOpenSession }: SessionMailFacts) => (mayOpenSession ? { action: 'Open session' } : {})

/** What the mails about sessions say in English. */
export const sessionEnglish: SessionWords = {
  session_invited: (facts) => ({
    subject: facts.waitsForSeat
      ? `You’re on the waiting list: ${facts.sessionTitle ?? ''}`
      : `You’re invited: ${facts.sessionTitle ?? ''}`,
    heading: facts.sessionTitle ?? '',
    lines: [
      facts.waitsForSeat
        ? 'All seats are taken, so you’re on the waiting list. As soon as a seat is free and it’s your turn, it’s yours, and we’ll write to you.'
        : 'There’s a seat for you in this session.',
      ...about(facts),
    ],
    ...linked(facts),
    note: cantCome(facts),
  }),
  session_promoted: (facts) => ({
    subject: `A seat is yours: ${facts.sessionTitle ?? ''}`,
    heading: 'You moved up from the waiting list',
    lines: [`There’s now a seat for you in “${facts.sessionTitle ?? ''}”.`, ...about(facts)],
    ...linked(facts),
    note: cantCome(facts),
  }),
  session_moved: (facts) => ({
    subject: `New time or place: ${facts.sessionTitle ?? ''}`,
    heading: 'The time or place has changed',
    lines: [`“${facts.sessionTitle ?? ''}” is now planned like this:`, ...about(facts)],
    ...linked(facts),
    note: cantCome(facts),
  }),
  session_cancelled: (facts) => ({
    subject: `Cancelled: ${facts.sessionTitle ?? ''}`,
    heading: 'This session is cancelled',
    lines: [
      `“${facts.sessionTitle ?? ''}”, ${facts.sessionTime ?? ''}, is cancelled.`,
      ...(facts.sessionReason ? [`Reason: ${facts.sessionReason}`] : []),
    ],
    ...linked(facts),
    note: 'You don’t need to do anything.',
  }),
}
