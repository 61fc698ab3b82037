import type { LearningWords } from './mail-words.ts'
import { type LearningPart, type LearningPiece, numberOf } from './mail-words-learning.ts'

const headings: Record<LearningPart, string> = {
  late: 'Overdue',
  due: 'Due within 7 days',
  new: 'New for you',
  not_yet: 'Your trainer has looked: not yet. Try it again',
  passed: 'Your trainer has looked: passed',
  paper_accepted: 'Your document was accepted',
  paper_refused: 'Your document was not accepted. See why, and hand in another',
  ends: 'Ends soon',
  team_late: 'Overdue in your team',
  team_asked: 'Ask you to watch them at work',
  team_papers: 'Documents of your team that wait for you',
  team_ends: 'Certificates of your team that end',
}

const until = (part: LearningPart, day: string) =>
  part === 'late' || part === 'team_late'
    ? `since ${day}`
    : part === 'team_asked' || part === 'team_papers'
      ? `${part === 'team_asked' ? 'asked' : 'handed in'} on ${day}`
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
const noLogin = 'You have no login yet: ask your manager for an invitation.'

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
              ? `Your team: ${papers === 1 ? 'one document waits' : `${papers} documents wait`}`
              : 'Your team: news about learning'
          : isOfPapers
            ? 'Your certifications: what is new'
            : 'Your courses: what is new',
      heading: isForTeam ? 'Your team today' : isOfPapers ? 'Your certifications' : 'Your courses today',
      lines: hasLogin ? [] : [noLogin],
      lists: lists(learning),
      action: isForTeam
        ? isOfPapers
          ? 'See the documents'
          : 'See the team'
        : isOfPapers
          ? 'See my certifications'
          : 'Go on learning',
      note: `You get this mail at most once a day, when there is news, because you work at ${tenantName}.`,
    }
  },
  learning_nudge: ({ learning = [], hasLogin, invitedBy }) => ({
    subject: numberOf(learning, 'late')
      ? 'A reminder: your course is overdue'
      : 'A reminder: your course is waiting',
    heading: 'A few minutes are enough',
    lines: [
      invitedBy
        ? `${invitedBy} reminds you of this:`
        : 'Whoever looks after your learning reminds you of this:',
      ...(hasLogin ? [] : [noLogin]),
    ],
    lists: lists(learning),
    action: 'Go on learning',
    note: 'Every lesson takes a few minutes, on your phone, and goes on where you stopped.',
  }),
}
