import type { InBoth } from '~/domain/locale'

/** How soon a line is, in the order of the list; `next` is told only where nothing else stands. */
export const urgencies = ['overdue', 'hurting', 'today', 'week', 'later', 'next'] as const
export type Urgency = (typeof urgencies)[number]

/** What its words need: numbers, names, moments, and texts in both languages. */
type Told = string | number | boolean | null | InBoth

/** One line of Today, as a source of the database sends it. */
export interface TodayLine {
  kind: string
  urgency: Urgency
  /** The day it is about. */
  due_on: string | null
  count: number | null
  minutes: number | null
  /** Ids for the address, of whom or what it is about. */
  subject: Readonly<Record<string, string>>
  told: Readonly<Record<string, Told>>
}

/**
 * What a kind of line does. A module says it of its kinds in a file `*.today.tsx`, which is found by its name; the words
 * are under `lines` in `messages/{en,hi}/today.ts`.
 */
export interface LineKind {
  /** Where exactly what was counted is listed, or where the one thing is done. */
  to(line: TodayLine): string
  /** Does something on the spot instead; the link to `to` is then for viewers without that right. */
  Act?: React.ComponentType<{ line: TodayLine; tenantId: string }>
  /** Stands before the words. */
  Mark?: React.ComponentType<{ line: TodayLine }>
  /** Stands below the words. */
  Below?: React.ComponentType<{ line: TodayLine }>
  /** All lines of the kind stand together, under a heading of their own (`together` words). */
  isTogether?: boolean
}

/** The address of a list, narrowed down. */
export function listAt(path: string, filters: Readonly<Record<string, string>>): string {
  return `${path}?${new URLSearchParams(filters)}`
}
