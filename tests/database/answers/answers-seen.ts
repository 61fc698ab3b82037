import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { core, ZodMiniType } from 'zod/mini'
import type * as asking from '../../../app/platform/answers/ask.ts'

type Answer = ZodMiniType | ((data: never) => unknown)
type AnyAsk = (name: string, args: object, answer?: Answer, how?: object) => Promise<unknown>

const seen = new Map<string, { answer: Answer | undefined; values: unknown[] }>()

/** A file asks for itself. */
export function forgetAnswers() {
  seen.clear()
}

/** The one way to ask, which notes here what was answered. */
export function noting({ ask, tell }: typeof asking): typeof asking {
  const noted: AnyAsk = async (name, args, answer, how) => {
    const value = await (ask as AnyAsk)(name, args, answer, how)
    const before = seen.get(name)
    seen.set(name, { answer, values: [...(before?.values ?? []), value] })
    return value
  }
  return { ask: noted as typeof ask, tell }
}

/** The functions whose answer is read somewhere in a folder, that were not asked. */
export function neverAsked(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.queries.ts'),
  )
  const names = files.flatMap((file) =>
    [...readFileSync(path.join(folder, file), 'utf8').matchAll(/\bask\(\s*'([a-z_]+)'/g)].map(
      ([, name = '']) => name,
    ),
  )
  return [...new Set(names)].filter((name) => !seen.has(name)).toSorted()
}

/**
 * The lists and parts of answers in which nothing ever stood: of these a schema may claim whatever it likes. A part that
 * held something in another answer is known from there.
 */
export function neverSeen(): string[] {
  const known = new Set<core.$ZodType>()
  const empty = [...seen].flatMap(([name, { answer, values }]) =>
    answer && typeof answer !== 'function' ? emptyIn(answer as core.$ZodType, values, name, known) : [],
  )
  return empty.filter(({ part }) => !known.has(part)).map(({ place }) => place)
}

interface Empty {
  place: string
  part: core.$ZodType
}

function emptyIn(
  schema: core.$ZodType,
  values: readonly unknown[],
  place: string,
  known: Set<core.$ZodType>,
): Empty[] {
  const { def } = (schema as core.$ZodTypes)._zod
  const within = (part: core.$ZodType, inside: readonly unknown[]) => {
    if (inside.length > 0) return emptyIn(part, inside, place, known)
    return hasParts(part) ? [{ place, part }] : [] // a text that nobody ever wrote proves no less than another
  }
  if (values.length > 0) known.add(schema)
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape).flatMap(([key, part]) =>
        emptyIn(
          part,
          values.map((value) => (value as Record<string, unknown>)[key]),
          `${place}.${key}`,
          known,
        ),
      )
    case 'array':
      return within(def.element, values.flat())
    case 'record':
      return within(
        def.valueType,
        values.flatMap((value) => Object.values(value as object)),
      )
    case 'nullable':
    case 'optional':
      return within(
        def.innerType,
        values.filter((value) => value !== null && value !== undefined),
      )
    default:
      return []
  }
}

function hasParts(schema: core.$ZodType): boolean {
  return ['object', 'array', 'record', 'nullable', 'optional'].includes(
    (schema as core.$ZodTypes)._zod.def.type,
  )
}
