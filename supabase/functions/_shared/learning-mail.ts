import { languageTag } from '../../../app/domain/locale.ts'
import { pageLink } from './confirm-link.ts'
import type { MailLanguage } from './mail-words.ts'
import {
  type LearningMailFacts,
  type LearningPart,
  type LearningPiece,
  learningParts,
} from './mail-words-learning.ts'

interface LearningMail {
  facts: LearningMailFacts
  /** Where the mail's button leads; nobody without a login is sent to a page that asks for one. */
  link?: string
  /** Where who wants no mail of the day switches it off. */
  leave?: string
}

interface Told {
  part?: LearningPart
  name?: string
  title?: string
  day?: string | null
}

/** What the database says of somebody's learning, as its mails tell it; undefined for other mails. */
export function learningMail(
  template: string,
  data: Record<string, unknown> | null,
  language: MailLanguage,
  siteUrl: string,
): LearningMail | undefined {
  if (template !== 'learning_digest' && template !== 'learning_nudge') return undefined
  const isDaily = template === 'learning_digest'
  const told = isDaily ? listOf<Told>(data?.told) : nudged(data?.courses)
  const numbers = (data?.numbers ?? {}) as Partial<Record<LearningPart, number>>
  const learning = learningParts.flatMap((part): LearningPiece[] => {
    const items = told.flatMap((one) =>
      one.part === part && one.title
        ? [{ title: one.title, name: one.name, day: one.day ? dayOf(one.day, language) : undefined }]
        : [],
    )
    return items.length > 0 ? [{ part, number: Math.max(numbers[part] ?? 0, items.length), items }] : []
  })
  const hasLogin = data?.has_login === 'yes'
  return {
    facts: { learning, hasLogin },
    // signed-in pages follow the person's language by themselves
    ...(hasLogin && { link: pageLink(siteUrl, 'en', placeOf(learning.map(({ part }) => part))) }),
    ...(hasLogin && isDaily && { leave: `${pageLink(siteUrl, 'en', '/app/settings')}#learning-mail` }),
  }
}

/** Where somebody does what the mail tells of: of several things, where most is to do. */
function placeOf(parts: readonly LearningPart[]): string {
  const isAll = (pattern: RegExp) => parts.length > 0 && parts.every((part) => pattern.test(part))
  if (isAll(/^team_papers$/)) return '/app/courses/compliance/documents'
  if (isAll(/^team_/)) return '/app/courses/team'
  return isAll(/^paper_/) ? '/app/courses/certifications' : '/app/courses'
}

function nudged(courses: unknown): Told[] {
  return listOf<{ title?: string; due_on?: string | null; is_late?: boolean }>(courses).map(
    ({ title, due_on, is_late }) => ({
      part: is_late ? 'late' : due_on ? 'due' : 'new',
      ...(title && { title }),
      day: due_on ?? null,
    }),
  )
}

function listOf<One>(value: unknown): One[] {
  return Array.isArray(value) ? value : []
}

function dayOf(day: string, language: MailLanguage): string {
  return new Intl.DateTimeFormat(languageTag[language], {
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(new Date(day))
}
