import * as z from 'zod/mini'
import type { Locale } from '~/domain/locale'
import { logger } from '~/platform/logger'
import { type Problems, readForm, text } from '~/platform/read-form'
import { Refusal, type RefusalCode } from '~/platform/refusal'
import { notices } from '~/platform/toasts'
import { translator } from '~/platform/translator'
import { blockSpan, unblock } from './appointments.queries'

const refusals = [
  'impossible_span',
  'not_allowed',
  'unknown_block',
  'unreachable',
] as const satisfies readonly RefusalCode[]

/** What stands in the way: fields of the form, or a refusal of the database. */
export interface BlockAnswer {
  problems?: Problems
  refusal?: (typeof refusals)[number]
}

const moment = text({ isRequired: true, max: 16 })
const block = z.object({ from: moment, to: moment, reason: text({ isRequired: true, max: 200 }) })

/** Blocks a span or frees one, says so, and answers with what stood in the way. */
export async function act(form: FormData, locale: Locale): Promise<BlockAnswer | null> {
  const isFreeing = form.get('intent') === 'unblock'
  try {
    if (isFreeing) await unblock(String(form.get('block')))
    else {
      const { data, problems } = readForm(block, form)
      if (problems) return { problems }
      await blockSpan(inIndia(data.from), inIndia(data.to), data.reason)
    }
  } catch (error) {
    const refusal = error instanceof Refusal ? refusals.find((code) => code === error.code) : undefined
    if (!refusal) throw error
    logger.warn('a span could not be blocked or freed', error)
    return { refusal }
  }
  const t = await translator(locale, 'appointments')
  notices.show({ title: t(isFreeing ? 'done.unblock' : 'done.block'), variant: 'success' })
  return null
}

/** A typed local moment on India's clock, whatever the clock of this device. Throws Refusal for what is none. */
function inIndia(typed: string): string {
  const parsed = new Date(`${typed}:00+05:30`)
  if (Number.isNaN(parsed.getTime())) throw new Refusal('impossible_span')
  return parsed.toISOString()
}
