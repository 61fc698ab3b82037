import type { IntrospectResult } from '@supabase/lite'
import type { Sql } from 'postgres'
import { type RequestScope, requestScope } from '../request-scope.ts'
import { type Answered, answerOf, notOne } from './answer.ts'
import { answerTooLarge, bytesMaxOf } from './answer-size.ts'
import { givenIn } from './call-plan.ts'
import { changePlanOf, notOneRow, tooLong, type Written, writtenIn } from './change-plan.ts'
import { askGuarded } from './guarded-statement.ts'
import { type Plan, planOf, rowsMax } from './plan.ts'
import { createPrepared } from './prepared.ts'
import { namesAny, type RestRequest, shapeOf, withIds } from './shape.ts'

interface Translator {
  /** lite, which says what it would ask as long as the scope records. */
  fetch(request: RestRequest): Promise<Response>
  schema(): Promise<IntrospectResult>
}

interface Known {
  /** Undefined for what lite answers by itself. */
  plan: Plan | undefined
  ids: string[]
}

/** What a plan does not depend on the values of: what is to be written, or what a call gives its function. */
interface Sent {
  written?: Written
  given?: string[]
}

const rememberedMax = 1000

/**
 * Returns how reads, calls and changes of rows are answered: lite translates, once for each shape of request, and the database is asked
 * one statement that brings the answer as it goes out. Where lite refuses, its refusal is returned; undefined is what
 * it has to answer by itself.
 */
export function createEngine(sql: Sql, lite: Translator) {
  const known = new Map<string, Known>()
  const isPrepared = createPrepared()

  function keep(key: string, found: Known) {
    known.delete(key)
    known.set(key, found)
    if (known.size > rememberedMax) known.delete(known.keys().next().value ?? '')
  }

  async function translate(request: RestRequest, scope: RequestScope, { written, given }: Sent) {
    scope.recording = { statements: [] }
    const answer = await lite.fetch(request)
    const { recording } = scope
    scope.recording = undefined
    if (!recording.statements.length) return answer
    return written
      ? changePlanOf(recording, request, written)
      : planOf(recording, request, await lite.schema(), given)
  }

  async function planFor(
    request: RestRequest,
    scope: RequestScope,
    sent: Sent,
  ): Promise<Plan | Response | undefined> {
    const what = sent.written ?? sent.given
    const { key, ids, isKept } = shapeOf(what ? { ...request, body: JSON.stringify(what) } : request)
    const found = known.get(key)
    if (found) {
      keep(key, found)
      if (!found.plan) return undefined
      scope.isUnderstood = true
      return { ...found.plan, parameters: withIds(found.plan.parameters, found.ids, ids) }
    }
    const plan = await translate(request, scope, sent)
    const isAlike = !(plan instanceof Response) && !namesAny(plan?.text ?? '', ids)
    if (isKept && isAlike && (plan || what)) keep(key, { plan, ids })
    return plan
  }

  async function ask(plan: Plan, scope: RequestScope, request: RestRequest): Promise<Answered> {
    const more = plan.isFunction ? callSettings(request) : undefined
    const statement = plan.change
      ? withWritten(plan, request, scope)
      : { text: plan.text, parameters: plan.isGiven ? [...plan.parameters, request.body] : plan.parameters }
    const [row = []] = await askGuarded(sql, scope, statement, {
      isPrepared: isPrepared(plan.text),
      more: plan.isReadOnly ? { ...more, transaction_read_only: 'on' } : more,
    })
    const [body, rows, total, status, headers] = row
    return {
      body: body ?? null,
      rows: Number(rows),
      total: total ? Number(total) : undefined,
      status: status?.toString(),
      headers: headers?.toString(),
    }
  }

  // Up to a thousand rows are counted, beyond that the planner guesses.
  async function estimate({ explain, parameters, count }: Plan, scope: RequestScope, answered: Answered) {
    const isCounted = count === 'estimated' && (answered.total ?? 0) <= rowsMax
    if (!explain || isCounted) return answered
    const [[text] = []] = await askGuarded(sql, scope, {
      text: explain.text,
      parameters: parameters.slice(0, explain.parameters.length),
    })
    const [{ Plan: plan }] = JSON.parse(String(text)) as [{ Plan: { 'Plan Rows': number } }]
    return { ...answered, total: Math.max(plan['Plan Rows'], answered.total ?? 0) }
  }

  return async (request: RestRequest): Promise<Response | undefined> => {
    const scope = requestScope.getStore()
    if (!scope) return undefined
    const sent = isQuestion(request) ? { given: givenIn(request) } : { written: writtenIn(request) }
    if (!sent.written && !isQuestion(request)) return undefined
    const plan = await planFor(request, scope, sent)
    if (!plan || plan instanceof Response) return plan
    const answered = await ask(plan, scope, request).catch((error) => {
      throw plan.change ? whyTakenBack(error) : error
    })
    return answerOf(plan, request, await estimate(plan, scope, answered))
  }
}

function isQuestion({ method, url }: RestRequest): boolean {
  return (
    method === 'GET' || method === 'HEAD' || (method === 'POST' && url.pathname.startsWith('/rest/v1/rpc/'))
  )
}

// After the values of its filters a change takes what is written, and how long its answer may be.
function withWritten({ text, parameters, change }: Plan, { body }: RestRequest, scope: RequestScope) {
  const written = change?.kind === 'delete' ? [] : [body]
  return { text, parameters: [...parameters, ...written, String(bytesMaxOf(scope))] }
}

// A change whose answer may not be given has ended itself with a text that is no number.
function whyTakenBack(error: unknown): unknown {
  const { code, message = '' } = error as { code?: string; message?: string }
  if (code !== '22P02') return error
  if (message.includes(`"${tooLong}`)) return answerTooLarge
  const rows = new RegExp(`"${notOneRow}(\\d+)"`).exec(message)
  return rows ? notOne(Number(rows[1])) : error
}

// A function may read how it was called, and say how it is answered; what an earlier one said is over.
function callSettings({ method, url }: RestRequest): Record<string, string> {
  return {
    'request.method': method,
    'request.path': url.pathname.replace('/rest/v1', ''),
    'response.status': '',
    'response.headers': '',
  }
}
