import { type CourseSource, type LessonSource, newId } from '~/domain/course-source'

export type Path = readonly (string | number)[]

/** A lesson, and where it stands in the source. */
export interface LessonPartProps {
  lesson: LessonSource
  path: Path
}

/** What stands at a path of the source; undefined where nothing does. */
export function valueAt(source: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (value, step) => (value as Record<string, unknown> | null | undefined)?.[step],
    source,
  )
}

/** The source with another value at a path; without the value when it is undefined. Nothing else is copied. */
export function withValue<Source>(source: Source, [step, ...rest]: Path, value: unknown): Source {
  if (step === undefined) return value as Source
  const next = withValue((source as Record<string, unknown> | undefined)?.[step], rest, value)
  if (Array.isArray(source)) return source.map((one, at) => (at === Number(step) ? next : one)) as Source
  const { [step]: _, ...others } = (source ?? {}) as Record<string, unknown>
  if (next === undefined) return others as Source
  return { ...source, [step]: next }
}

/** The list with one of its entries at another place. */
export function moved<Entry>(list: readonly Entry[], from: number, to: number): Entry[] {
  const next = list.filter((_, at) => at !== from)
  next.splice(to, 0, ...list.slice(from, from + 1))
  return next
}

/** The list with an entry at a place, or at its end when it has become shorter. */
export function inserted<Entry>(list: readonly Entry[], at: number, entry: Entry): Entry[] {
  return [...list.slice(0, at), entry, ...list.slice(at)]
}

/** An id that nothing in this course has or had: what was removed may live on in a published version. */
export function freshId(kind: string, source: CourseSource): string {
  return newId(`${kind}-${crypto.randomUUID().slice(0, 6)}`, idsIn(source))
}

function idsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(idsIn)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) =>
    key === 'id' && typeof part === 'string' ? [part] : idsIn(part),
  )
}
