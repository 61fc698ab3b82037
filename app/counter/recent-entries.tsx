import { useEffect, useState } from 'react'
import { useFormatter, useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import { writeMoney } from '~/domain/numbers'
import { sayRefusal } from '~/platform/changes/say-refusal'
import { notices } from '~/platform/toasts'
import { underWay } from '~/platform/under-way'
import { useDateTime } from '~/platform/use-date-time'
import { Button } from '~/ui/button'
import { type RecentEntry, undo } from './counter-calls'

interface RecentEntriesProps {
  token: string
  entries: readonly RecentEntry[]
  onDone: () => Promise<void>
}

/** What was done last in this shift; what arrived within five minutes can be undone. */
export function RecentEntries({ token, entries, onDone }: RecentEntriesProps) {
  const t = useTranslations('loyaltyCounter')
  const { number } = useFormatter()
  const locale = localeOfTag(useLocale())
  const dateTime = useDateTime()
  const [now, setNow] = useState(() => Date.now())
  const [busy, setBusy] = useState<string | null>(null)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 10_000)
    return () => clearInterval(timer)
  }, [])
  async function takeBack({ id }: RecentEntry) {
    setBusy(id)
    try {
      await underWay(undo(token, id))
    } catch (error) {
      notices.show({ title: (await sayRefusal(error, locale)).words, variant: 'destructive' })
    }
    await onDone()
    setBusy(null)
  }
  /** The points of a bill or a reward; of a coupon what it took off, or that something was on the house. */
  function broughtBy({ what, points, off_paise }: RecentEntry) {
    if (what !== 'coupon') return number(points, { signDisplay: 'always' }).replace('-', '−')
    return off_paise === null ? t('onTheHouse') : `−${writeMoney(locale, off_paise)}`
  }
  if (entries.length === 0) return null
  return (
    <section aria-labelledby="recent">
      <h2 id="recent" className="mb-2 text-lg">
        {t('recent')}
      </h2>
      <ul className="border-hairline border-t">
        {entries.map((entry) => {
          const left = Date.parse(entry.undo_until) - now
          const minutes = Math.min(5, Math.max(1, Math.ceil(left / 60_000)))
          return (
            <li
              key={`${entry.what} ${entry.id}`}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-hairline border-b py-2.5"
            >
              <div className="min-w-0 break-words">
                <p className={entry.is_undone ? 'text-ink-soft line-through' : ''}>
                  <span className="font-medium tabular-nums">{broughtBy(entry)}</span>{' '}
                  {entry.guest ?? t('nameless')}
                </p>
                <p className="text-ink-soft text-sm">
                  {[
                    entry.title?.[locale],
                    entry.what !== 'redeemed' && entry.bill_no && t('billNo', { bill: entry.bill_no }),
                    dateTime(new Date(entry.at), { timeStyle: 'short' }),
                    entry.is_undone ? t('undone') : null,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </p>
              </div>
              {entry.may_undo && left > 0 ? (
                <Button
                  variant="secondary"
                  isPending={busy === entry.id}
                  onClick={() => void takeBack(entry)}
                >
                  {t('undo', { minutes })}
                </Button>
              ) : null}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
