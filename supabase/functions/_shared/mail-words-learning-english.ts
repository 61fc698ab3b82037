import type { LearningWords } from './mail-words.ts'
import { type LearningPart, type LearningPiece, numberOf } from './mail-words-learning.ts'

const headings: Record<LearningPart, string> = {
  late: 'Overdue',
  due: 'Due within 7 days',
  new: 'New for you',
  not_yet: 'Your observation: not yet. Try again when you’re ready',
  passed: 'Your observation: passed',
  paper_accepted: 'Your document was accepted',
  paper_refused: 'Your document wasn’t accepted. See why, and upload another',
  ends: 'Expiring soon',
  team_late: 'Overdue on your team',
  team_asked: 'Observation requests',
  team_papers: 'Documents to review',
  team_ends: 'Certificates on your team that expire soon',
}

const until = (part: LearningPart, day: string) =>
  part === 'late' || part === 'team_late'
    ? `since ${day}`
    : part === 'team_asked' || part === 'team_papers'
      ? `${part === 'team_asked' ? 'requested' : 'uploaded'} on ${day}`
      : `until ${day}`

function lists(learning: readonly LearningPiece[] = []) {
  return learning.map(({ part, number, items }) => ({
    heading: headings[part],
    items: [
      ...items.map(({ name, title, day }) =>
        [name ? `${name}: ${title}` : title, ...(day ? [until(part, day)] : [])].join(', '),
      ),
      ...(number > items.length ? [`and ${number - items.length} more`] : []),
    ],
  }))
}

const courses = (count: number) => (count === 1 ? 'one course' : `${count} courses`)
const noLogin = 'You don’t have a login yet. Ask your manager for an invitation.'

/** What the mails about learning say in English. */
export const learningEnglish: LearningWords = {
  learning_digest: ({ learning = [], hasLogin, tenantName = '' }) => {
    const [late, teamLate] = [numberOf(learning, 'late'), numberOf(learning, 'team_late')]
    const isForTeam = learning.every(({ part }) => part.startsWith('team_'))
    const isOfPapers = learning.every(({ part }) => /^(team_papers|paper_)/.test(part))
    const papers = numberOf(learning, 'team_papers')
    return {
      subject: late
        ? `Overdue: ${courses(late)}`
        : isForTeam
          ? teamLate
            ? `Your team: ${courses(teamLate)} overdue`
            : isOfPapers
              ? `Your team: ${papers === 1 ? 'one document to review' : `${papers} documents to review`}`
              : 'Your team: learning update'
          : isOfPapers
            ? 'Your certifications: what’s new'
            : 'Your courses: what’s new',
      heading: isForTeam ? 'Your team today' : isOfPapers ? 'Your certifications' : 'Your courses today',
      lines: hasLogin ? [] : [noLogin],
      lists: lists(learning),
      action: isForTeam
        ? isOfPapers
          ? 'Review documents'
          : 'View team'
        : isOfPapers
          ? 'View my certifications'
          : 'Continue learning',
      note: `You receive this because you’re on the team at ${tenantName}: at most once a day, when there’s something new.`,
    }
  },
  learning_nudge: ({ learning = [], hasLogin, invitedBy }) => ({
    subject: numberOf(learning, 'late')
      ? 'Reminder: your course is overdue'
      : 'Reminder: your course is waiting',
    heading: 'A few minutes is all it takes',
    lines: [
      invitedBy
        ? `${invitedBy} would like to remind you of this:`
        : 'Your team lead would like to remind you of this:',
      ...(hasLogin ? [] : [noLogin]),
    ],
    lists: lists(learning),
    action: 'Continue learning',
    note: 'Each lesson takes a few minutes on your phone. You continue where you left off.',
  }),
  observation_handed: ({ handed }) => ({
    subject: `Yours to observe: ${handed?.person ?? ''}`,
    heading: 'An observation for you',
    lines: [
      handed?.coach
        ? `${handed.coach} asks you to observe ${handed.person}: ${handed.lesson}`
        : `Please observe ${handed?.person ?? ''}: ${handed?.lesson ?? ''}`,
      ...(handed?.when ? [`When: ${handed.when}`] : []),
      ...(handed?.words ? [`“${handed.words}”`] : []),
    ],
    action: 'Open observation',
    note: 'Can’t do it? Open it and hand it to someone else.',
  }),
}
