import * as z from 'zod/mini'
import type { Locale } from '~/domain/locale'
import { tiers } from '~/domain/modules'
import { isSlug } from '~/domain/slug'
import { type SaidRefusal, sayRefusal } from '~/platform/changes/say-refusal'
import { type Problems, readForm, text } from '~/platform/read-form'
import { Refusal } from '~/platform/refusal'
import { toasts } from '~/platform/toasts'
import { translator } from '~/platform/translator'
import { approveApplication, declineApplication, startReview } from './applications.queries'

/** What stands in the way of a decision: fields, the slug by its own rules, or a refusal of the database. */
export interface DecisionAnswer {
  problems?: Problems
  slug?: 'slugWrong' | 'slugTaken'
  refusal?: SaidRefusal
}

const approval = z.object({
  slug: text({ isRequired: true, max: 63 }),
  tier: z.enum(tiers),
  seats: z.pipe(
    z.string().check(z.regex(/^\d{1,6}$/)),
    z.pipe(z.transform(Number), z.number().check(z.gte(1), z.lte(100_000))),
  ),
  message: text({ max: 1000 }),
})
const refusal = z.object({ message: text({ isRequired: true, max: 1000 }) })

/** Does what the form of an application asks for: takes it up, approves or declines it. */
export async function decide(id: string, form: FormData, locale: Locale): Promise<DecisionAnswer | null> {
  const t = await translator(locale, 'applications')
  const done = (title: string, description?: string) => {
    toasts.show({ title, ...(description && { description }), variant: 'success' })
    return null
  }
  try {
    switch (form.get('intent')) {
      case 'start':
        await startReview(id)
        return done(t('started'))
      case 'approve': {
        const { data, problems } = readForm(approval, form)
        if (problems) return { problems }
        if (!isSlug(data.slug)) return { slug: 'slugWrong' }
        await approveApplication(id, { ...data, seatCap: data.seats })
        return done(t('approved', { name: String(form.get('name')) }), t('approvedText'))
      }
      case 'decline': {
        const { data, problems } = readForm(refusal, form)
        if (problems) return { problems }
        await declineApplication(id, data.message)
        return done(t('declined'), t('declinedText'))
      }
      default:
        return null
    }
  } catch (error) {
    return answerTo(error, locale)
  }
}

async function answerTo(error: unknown, locale: Locale): Promise<DecisionAnswer> {
  if (error instanceof Refusal && error.code === 'slug_taken') return { slug: 'slugTaken' }
  return { refusal: await sayRefusal(error, locale, 'applications') }
}
