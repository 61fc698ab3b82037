/** The mails about learning: the one of the day, the one that somebody's manager sends, and the one of a hand-over. */
export type LearningMailKind = 'learning_digest' | 'learning_nudge' | 'observation_handed'

/** In the order in which a mail tells them. */
export const learningParts = [
  'late',
  'due',
  'new',
  'not_yet',
  'passed',
  'paper_accepted',
  'paper_refused',
  'ends',
  'team_late',
  'team_asked',
  'team_papers',
  'team_ends',
] as const
export type LearningPart = (typeof learningParts)[number]

export interface LearningPiece {
  part: LearningPart
  /** How many there are; not more than a few of them are named. */
  number: number
  items: readonly { title: string; name?: string | undefined; day?: string | undefined }[]
}

/** An observation that somebody was handed. */
export interface HandedObservation {
  person: string
  lesson: string
  /** Who handed it over, and with which words. */
  coach: string | undefined
  words: string | undefined
  /** On the outlet's clock; undefined without a time. */
  when: string | undefined
}

/** What those mails tell. */
export interface LearningMailFacts {
  learning?: readonly LearningPiece[]
  /** People without a login are told whom to ask. */
  hasLogin?: boolean
  handed?: HandedObservation
}

/** How many of a part there are. */
export function numberOf(learning: readonly LearningPiece[] | undefined, part: LearningPart): number {
  return learning?.find((piece) => piece.part === part)?.number ?? 0
}
