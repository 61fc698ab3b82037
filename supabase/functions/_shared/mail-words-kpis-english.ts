import type { KpiWords } from './mail-words.ts'
import type { KpiMailFacts, MailMove, MailSignal } from './mail-words-kpis.ts'

const moved = ({ by, isPoints, isLess }: MailMove) =>
  `${by}${isPoints ? ' points' : ''} ${isLess ? 'less' : 'more'}`
const beside = { last_year: 'in the same week last year', week_before: 'in the week before' }
const told = ({ kpi, outlet, figure, former, move, basis, isRun, advice }: MailSignal) => ({
  heading: `${outlet}: ${kpi} ${figure}`,
  items: [
    `${moved(move)} than ${beside[basis]} (${former}).${isRun ? ' Eight weeks in a row on the same side.' : ''}`,
    ...(advice ? [`What you can do: ${advice}`] : []),
  ],
})

const about = ({ actionOutlet, actionDue, actionProof }: KpiMailFacts) => [
  ...(actionOutlet ? [`Outlet: ${actionOutlet}`] : []),
  ...(actionDue ? [`Due: ${actionDue}`] : []),
  ...(actionProof ? [`What will show it’s done: ${actionProof}`] : []),
]
const open = { action: 'Open action' }
const colleague = 'someone of your team'

/** What the mails about figures say in English. */
export const kpisEnglish: KpiWords = {
  kpi_signals: ({ signals = [], week = '' }) => ({
    subject: `${signals.length === 1 ? 'One thing' : `${signals.length} things`} this week: ${signals[0]?.kpi ?? ''}, ${signals[0]?.outlet ?? ''}`,
    heading: 'Three things this week',
    lines: [
      `In the week of ${week}, this was more than the ordinary ups and downs at your outlets. Everything else was as usual.`,
    ],
    lists: signals.map(told),
    action: 'See signals',
    note: 'You get this mail on Mondays, and only if something was unusual.',
  }),
  action_given: (facts) => ({
    subject: `For you to do: ${facts.actionTitle ?? ''}`,
    heading: facts.actionTitle ?? '',
    lines: [`${facts.invitedBy ?? colleague} asks you to do this.`.replace(/^s/, 'S'), ...about(facts)],
    ...open,
    note: 'Once it’s done, say so there, and what shows it.',
  }),
  action_claimed: (facts) => ({
    subject: `Said to be done: ${facts.actionTitle ?? ''}`,
    heading: facts.actionTitle ?? '',
    lines: [
      `${facts.invitedBy ?? colleague} says it’s done.`.replace(/^s/, 'S'),
      ...about(facts),
      ...(facts.actionNote ? [`What shows it: “${facts.actionNote}”`] : []),
    ],
    ...open,
    note: 'Look at it, then verify it or reopen it.',
  }),
  action_verified: (facts) => ({
    subject: `Verified: ${facts.actionTitle ?? ''}`,
    heading: facts.actionTitle ?? '',
    lines: [
      `${facts.invitedBy ?? colleague} has verified what you did. Thank you.`.replace(/^s/, 'S'),
      ...(facts.actionNote ? [facts.actionNote] : []),
    ],
    ...open,
    note: 'You don’t need to do anything.',
  }),
  action_reopened: (facts) => ({
    subject: `Not done yet: ${facts.actionTitle ?? ''}`,
    heading: facts.actionTitle ?? '',
    lines: [
      `${facts.invitedBy ?? colleague} has reopened this.`.replace(/^s/, 'S'),
      ...(facts.actionNote ? [`“${facts.actionNote}”`] : []),
      ...about(facts),
    ],
    ...open,
    note: 'Once it’s done, say so there, and what shows it.',
  }),
  action_overdue: (facts) => ({
    subject: `Overdue: ${facts.actionTitle ?? ''}`,
    heading: facts.actionTitle ?? '',
    lines: [`${facts.invitedBy ?? 'No one'} was to do this, and its day has passed.`, ...about(facts)],
    ...open,
    note: 'Ask what stands in the way, then give it a new day or another owner. This email comes once.',
  }),
  action_withdrawn: (facts) => ({
    subject: `No longer to do: ${facts.actionTitle ?? ''}`,
    heading: facts.actionTitle ?? '',
    lines: [
      `${facts.invitedBy ?? colleague} has withdrawn this.`.replace(/^s/, 'S'),
      ...(facts.actionNote ? [`“${facts.actionNote}”`] : []),
    ],
    ...open,
    note: 'You don’t need to do anything.',
  }),
}
