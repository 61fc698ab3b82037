import type { ClinicWords } from './mail-words.ts'
import type { ClinicMailFacts } from './mail-words-clinic.ts'

const about = ({ clinicTime = '', clinicWith, clinicPlace, clinicLink }: ClinicMailFacts) => [
  `When: ${clinicTime}`,
  ...(clinicWith ? [`With: ${clinicWith}`] : []),
  ...(clinicPlace ? [`Where: ${clinicPlace}`] : []),
  ...(clinicLink ? [`Join: ${clinicLink}`] : []),
]
const linked = ({ mayOpenClinic }: ClinicMailFacts) => (mayOpenClinic ? { action: 'Open clinic' } : {})
const reason = ({ clinicReason }: ClinicMailFacts) => (clinicReason ? [`Reason: ${clinicReason}`] : [])

/** What the mails about career clinics say in English. */
export const clinicEnglish: ClinicWords = {
  clinic_booked: (facts) => ({
    subject: `${facts.isMoved ? 'New time' : 'Booked'}: ${facts.clinic ?? ''}, ${facts.clinicTime ?? ''}`,
    heading: facts.isMoved ? 'Your clinic has a new time' : 'Your clinic is booked',
    lines: [
      `“${facts.clinic ?? ''}” is in your calendar:`,
      ...about(facts),
      ...(facts.isForCoach ? reason(facts) : []),
    ],
    ...linked(facts),
    note: facts.isForCoach
      ? 'What you both can read before the talk is waiting on its page.'
      : 'Can’t come? Move or cancel it on its page, so that someone else gets the time.',
  }),
  clinic_asked: (facts) => ({
    subject: `Please confirm: ${facts.clinic ?? ''}, ${facts.clinicTime ?? ''}`,
    heading: 'Someone asks for a talk with you',
    lines: [...about(facts), ...reason(facts)],
    ...linked(facts),
    note: 'The time is held until you confirm or decline.',
  }),
  clinic_cancelled: (facts) => ({
    subject: `${facts.isDeclined ? 'Declined' : 'Cancelled'}: ${facts.clinic ?? ''}, ${facts.clinicTime ?? ''}`,
    heading: facts.isMoved
      ? 'This clinic moves to another time'
      : facts.isDeclined
        ? 'This time didn’t work for your coach'
        : 'This clinic is cancelled',
    lines: [
      `“${facts.clinic ?? ''}”, ${facts.clinicTime ?? ''}${facts.clinicWith ? `, with ${facts.clinicWith}` : ''}.`,
      ...reason(facts),
    ],
    ...linked(facts),
    note:
      facts.isForCoach || facts.isOwnWish
        ? 'You don’t need to do anything.'
        : 'Choose another time whenever it suits you.',
  }),
  clinic_offered: (facts) => ({
    subject: `A place for you: ${facts.clinic ?? ''}, ${facts.clinicTime ?? ''}`,
    heading: 'A place is held for you',
    lines: [
      ...about(facts),
      `It’s yours if you take it by ${facts.clinicHeldUntil ?? ''}. Then it goes to the next person.`,
    ],
    ...linked(facts),
    note: 'Doesn’t suit you? Leave it and keep your turn on the waiting list.',
  }),
  clinic_reminder: (facts) => ({
    subject: `${facts.clinicHours === 2 ? 'In two hours' : 'Tomorrow'}: ${facts.clinic ?? ''}`,
    heading: facts.clinicHours === 2 ? 'Your clinic is in two hours' : 'Your clinic is in a day',
    lines: about(facts),
    ...linked(facts),
    note: facts.isForCoach ? 'Read the brief before you talk.' : 'Can’t come? Move or cancel it on its page.',
  }),
  clinic_follow_up: (facts) => ({
    subject: 'Time to look at your plan again',
    heading: 'How did it go?',
    lines: [
      facts.goalRole ? `Your goal: ${facts.goalRole}.` : 'You set yourself a plan.',
      facts.openActions
        ? `${facts.openActions === 1 ? 'One action is' : `${facts.openActions} actions are`} still open.`
        : 'All your actions are done.',
    ],
    ...linked(facts),
    note: 'Close the plan in two sentences, or book the next talk.',
  }),
  opening_decided: (facts) => ({
    subject: `${facts.isChosen ? 'You have the place' : 'An answer for you'}: ${facts.goalRole ?? ''}, ${facts.openingOutlet ?? ''}`,
    heading: facts.isChosen ? `You’re ${facts.goalRole ?? ''}` : 'Not this time',
    lines: [
      facts.isChosen
        ? `From ${facts.roleFrom ?? ''} you’re ${facts.goalRole ?? ''} at ${facts.openingOutlet ?? ''}.`
        : `The place as ${facts.goalRole ?? ''} at ${facts.openingOutlet ?? ''} won’t be yours this time.`,
      ...(facts.clinicReason ? [`Reason: ${facts.clinicReason}`] : []),
    ],
    ...(facts.mayOpenClinic ? { action: 'Open openings' } : {}),
    note: facts.isChosen
      ? 'Your manager will talk the start over with you.'
      : '“My way” shows what would bring you closer.',
  }),
  mentoring_asked: (facts) => ({
    subject: `${facts.clinicWith ?? 'Someone'} asks you to be a mentor`,
    heading: 'Someone would like to learn from you',
    lines: [`${facts.clinicWith ?? ''} writes:`, facts.askedFor ?? ''],
    ...(facts.mayOpenClinic ? { action: 'Answer' } : {}),
    note: `Without an answer by ${facts.answerBy ?? ''} the request goes back.`,
  }),
  mentoring_answered: (facts) => {
    const name = facts.clinicWith ?? ''
    const told: Record<string, [string, string]> = {
      active: [`${name} is your mentor`, `${name} said yes. Find a time for the first talk.`],
      declined: [`${name} can’t be your mentor now`, `${name} has answered your request.`],
      released: [
        'Your request wasn’t answered',
        `${name} didn’t answer in seven days. You’re free to ask someone else.`,
      ],
      done: ['Your mentoring is done', `${name} has finished it with you.`],
      ended: ['Your mentoring has ended', `${name} has ended it early.`],
    }
    const [heading, line] = told[facts.pairState ?? ''] ?? ['Your mentoring', '']
    return {
      subject: heading,
      heading,
      lines: [line, ...(facts.clinicReason ? [`Reason: ${facts.clinicReason}`] : [])],
      ...(facts.mayOpenClinic ? { action: 'Open mentoring' } : {}),
      note: 'Only the two of you read what you write there.',
    }
  },
}
