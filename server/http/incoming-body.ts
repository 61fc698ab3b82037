import type { MiddlewareHandler } from 'hono'
import { countingKey } from '../../app/domain/counting-key.ts'
import type { BodyRoom, BodyStop } from './body-room.ts'
import { errorAnswer } from './error-page.ts'
import type { ErrorStatus } from './error-words.ts'
import type { RequestScope } from './request-scope.ts'

type Stop = BodyStop | 'too_large' | 'too_slow'

interface BodyLimit {
  maxBytes: number
  /** How long the whole body may take. */
  wholeMs: number
  /** Where its bytes are counted while they lie in memory; none for bodies that go to the disk as they come. */
  room?: BodyRoom
  /** How long the next bytes may take. */
  pauseMs?: number
}

const usualPauseMs = 15_000

const refusals: Record<Stop, { status: ErrorStatus; headers?: Record<string, string> }> = {
  too_large: { status: 413 },
  too_slow: { status: 408 },
  address_full: { status: 429, headers: { 'retry-after': '10' } },
  server_full: { status: 503, headers: { 'retry-after': '5' } },
}

/**
 * Refuses a body that is longer, slower or more than there is room for. Nothing of it is read before the handler asks
 * for it, so whoever is refused by key or right costs no memory. The rest of a refused body is not read: the line is of
 * no use any more.
 */
export function limitBody(limit: BodyLimit): MiddlewareHandler<RequestScope> {
  return async (context, next) => {
    const { raw } = context.req
    const refused = (why: Stop) =>
      errorAnswer(raw, refusals[why].status, { connection: 'close', ...refusals[why].headers })
    if (Number(raw.headers.get('content-length') ?? 0) > limit.maxBytes) return refused('too_large')
    if (!raw.body) return next()
    const body = watched(raw.body, limit, countingKey(context.get('address')))
    context.req.raw = new Request(raw, { body: body.stream, duplex: 'half' } as RequestInit)
    await next()
    const why = body.end()
    if (!why) return
    context.res = undefined
    context.res = refused(why)
  }
}

function watched(source: ReadableStream<Uint8Array>, limit: BodyLimit, address: string) {
  const { maxBytes, wholeMs, room, pauseMs = usualPauseMs } = limit
  const reader = source.getReader()
  let stopped: Stop | undefined
  let giveUp = (_: Stop) => {}
  let length = 0
  const stop = (why: Stop) => {
    stopped ??= why
    giveUp(why)
  }
  const whole = setTimeout(stop, wholeMs, 'too_slow')
  const seat = room?.enter(address, stop)

  /** The next bytes; throws as soon as something stops the body. */
  async function nextPart() {
    const pause = setTimeout(stop, pauseMs, 'too_slow')
    const stopping = new Promise<never>((_, reject) => {
      giveUp = (why) => reject(new Error(`a body was not read to its end: ${why}`))
    })
    if (stopped) giveUp(stopped)
    return Promise.race([reader.read(), stopping]).finally(() => clearTimeout(pause))
  }

  const stream = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await nextPart()
        if (done) {
          clearTimeout(whole)
          return controller.close()
        }
        length += value.length
        const why = length > maxBytes ? 'too_large' : seat?.hold(value.length)
        if (why) stop(why)
        if (stopped) throw new Error(`a body was not read to its end: ${stopped}`)
        controller.enqueue(value)
      },
    },
    { highWaterMark: 0 },
  )
  return {
    stream,
    /** Called when the request is answered. Returns what stopped its body, if anything did. */
    end(): Stop | undefined {
      const why = stopped
      clearTimeout(whole)
      seat?.leave()
      stop('too_slow') // whoever still reads, as after a time limit, holds nothing more
      return why
    },
  }
}
