import type { core, output, ZodMiniType } from 'zod/mini'
import { type Backend, backend } from '../backend'
import type { Database, Json } from '../database.types'
import { Refusal, throwIfRefused } from '../refusal'

type Functions = Database['public']['Functions']
type Name = keyof Functions & string
/** An interface of ours is no `Json` to the compiler, though it is sent as such. */
type Sent<Args> = { [Key in keyof Args]: Json extends Args[Key] ? Args[Key] | object : Args[Key] }
type Args<F extends Name> = Sent<Functions[F]['Args']>
type Returned<F extends Name> = Functions[F]['Returns']

/** Whether an answer holds jsonb, of which the generated types know nothing. */
type HoldsJson<T> = Json extends T
  ? true
  : T extends readonly (infer Row)[]
    ? HoldsJson<Row>
    : T extends object
      ? true extends { [Key in keyof T]: HoldsJson<T[Key]> }[keyof T]
        ? true
        : false
      : false

/** The functions whose answer the generated types describe; a column of theirs that may be null they do not. */
type DescribedName = { [F in Name]: HoldsJson<Returned<F>> extends true ? never : F }[Name]

interface How {
  signal?: AbortSignal
  /** Asks without a body: it is no use of the session. */
  get?: boolean
  /** Whose session it is, where it is not the one of this browser. */
  client?: Backend
}

/**
 * What a function of the database answers, checked against what it is to be; without `answer` as the generated types
 * have it. What stands on a first page reads by a function that throws for what does not fit: the code of schemas is
 * heavier than all else there. Throws Refusal, `unexpected` for an answer that does not fit.
 */
export function ask<F extends Name, Answer extends ZodMiniType>(
  name: F,
  args: Args<F>,
  answer: Answer,
  how?: How,
): Promise<output<Answer>>
export function ask<F extends Name, Answer>(
  name: F,
  args: Args<F>,
  answer: (data: Returned<F>) => Answer,
  how?: How,
): Promise<Answer>
export function ask<F extends DescribedName>(name: F, args: Args<F>): Promise<Returned<F>>
export async function ask(
  name: Name,
  args: object,
  answer?: ZodMiniType | ((data: never) => unknown),
  how?: How,
): Promise<unknown> {
  const data = await call(name, args, how)
  return answer ? read(name, data as never, answer) : data
}

function read(name: Name, data: never, answer: ZodMiniType | ((data: never) => unknown)): unknown {
  if (typeof answer === 'function') {
    try {
      return answer(data)
    } catch (error) {
      throw new Refusal('unexpected', new UnfitAnswer(name, error instanceof Error ? error.message : ''))
    }
  }
  const fitting = answer.safeParse(data)
  if (fitting.success) return fitting.data
  const places = fitting.error.issues.slice(0, 5).map(placeOf)
  throw new Refusal('unexpected', new UnfitAnswer(name, places.join('; ')))
}

/** Has a function of the database do something, whatever it answers. Throws Refusal. */
export async function tell<F extends Name>(name: F, args: Args<F>, how?: How): Promise<void> {
  await call(name, args, how)
}

async function call(name: Name, args: object, { signal, get = false, client }: How = {}): Promise<unknown> {
  const asked = (client ?? (await backend())).rpc(name, args as never, { get })
  const { data, error } = await (signal ? asked.abortSignal(signal) : asked)
  throwIfRefused(error)
  return data
}

/** Names the function and the places that do not fit; never what stands there, which is someone's. */
class UnfitAnswer extends Error {
  constructor(name: Name, places: string) {
    super(`${name} answered what does not fit: ${places}`)
    this.name = 'UnfitAnswer'
  }
}

function placeOf(issue: core.$ZodIssue): string {
  const place = issue.path.map(String).join('.') || 'all of it'
  if (issue.code === 'unrecognized_keys') return `${place} has ${issue.keys.join(', ')} besides`
  return `${place} (${issue.code === 'invalid_type' ? `no ${issue.expected}` : issue.code})`
}
