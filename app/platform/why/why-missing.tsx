import { useId, useState } from 'react'
import { Link } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import { sayRefusal } from '../changes/say-refusal'
import { useViewOnly } from '../view-only'
import { useWhyWords } from './use-why-words'
import { type Action, type MyWhy, whyAction } from './why.queries'

interface WhyMissingProps {
  /** The action whose button is not here. */
  what: Action
  /** The order that is meant, where it is about one. */
  orderId?: string
  /** Its name, where several stand on a page. */
  name?: string
}

/** Where an admin does something about it, by what decides. */
const ways: Partial<Record<MyWhy['why'], string>> = {
  seats_full: '/app/store/ten_seats',
  storage_full: '/app/store/fifty_gb',
  workspace_read_only: '/app/store/invoices',
}

/** A quiet question in the place of a button that is missing; pressed, it says what decides and whom to ask. Needs the words of `why`. */
export function WhyMissing({ what, orderId, name }: WhyMissingProps) {
  const t = useTranslations('why')
  const locale = localeOfTag(useLocale())
  const id = useId()
  const [told, setTold] = useState<MyWhy | string | null>(null)
  const [isOpen, setOpen] = useState(false)
  if (useViewOnly()) return null // what is said there stands on the page already
  async function toggle() {
    setOpen(!isOpen)
    if (isOpen || (told && typeof told !== 'string')) return
    try {
      setTold(await whyAction(what, orderId))
    } catch (error) {
      setTold((await sayRefusal(error, locale)).words)
    }
  }
  const question = t('missing', { action: t(`actions.${what}`) })
  return (
    <div className="mb-3 text-sm">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={name ? `${question} ${name}` : undefined}
        onClick={() => void toggle()}
        className="inline-flex min-h-11 items-center text-left text-ink-soft underline decoration-dotted underline-offset-4 hover:text-ink"
      >
        {question}
      </button>
      <div id={id} aria-live="polite">
        {isOpen && told ? typeof told === 'string' ? <p>{told}</p> : <Answer told={told} /> : null}
      </div>
    </div>
  )
}

function Answer({ told }: { told: MyWhy }) {
  const t = useTranslations('why')
  const { reason, next } = useWhyWords()
  const way = told.asker === 'admin' ? ways[told.why] : undefined
  if (told.is_seen) return <p className="max-w-prose">{t('thereNow')}</p>
  return (
    <div className="mb-3 max-w-prose border-marigold border-l-3 pl-3 text-left">
      <p>{reason(told)}</p>
      <p className="text-ink-soft">
        {next(told, told.asker, told.admins)}{' '}
        {way ? (
          <Link to={way} className="text-link underline underline-offset-4">
            {t('toStore')}
          </Link>
        ) : null}
      </p>
    </div>
  )
}
