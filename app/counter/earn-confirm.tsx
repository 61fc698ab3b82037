import { useFormatter, useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import { writeMoney } from '~/domain/numbers'
import { Button } from '~/ui/button'
import type { FoundGuest } from './counter-calls'

/** A bill that was looked at and waits for one press. */
export interface Checked {
  key: string
  guest: string
  paise: number
  bill: string
  /** Undefined where the line was gone: who it is shows when the bill is sent. */
  found: FoundGuest | undefined
}

interface EarnConfirmProps {
  checked: Checked
  isBusy: boolean
  onConfirm: () => void
  onBack: () => void
}

/** What a bill brings and to whom, before it is counted. */
export function EarnConfirm({
  checked: { found, guest, paise, bill },
  isBusy,
  onConfirm,
  onBack,
}: EarnConfirmProps) {
  const t = useTranslations('loyaltyCounter')
  const { number } = useFormatter()
  const locale = localeOfTag(useLocale())
  return (
    <section aria-label={t('confirmTitle')} className="flex flex-col gap-5">
      <div className="border-brand border-l-4 pl-4">
        <p className="break-words text-xl">{found ? (found.guest ?? t('nameless')) : guest}</p>
        <p className="text-ink-soft">{`${writeMoney(locale, paise)} · ${t('billNo', { bill })}`}</p>
        {found?.balance != null ? (
          <p className="text-ink-soft text-sm">{t('balance', { points: found.balance })}</p>
        ) : null}
        {found?.is_first ? <p className="text-sm">{t('first')}</p> : null}
      </div>
      {found ? (
        <p>
          <span className="font-semibold text-4xl tabular-nums">
            {number(found.points ?? 0, { signDisplay: 'exceptZero' })}
          </span>{' '}
          {t('pointsWord', { points: found.points ?? 0 })}
        </p>
      ) : (
        <p>{t('offline')}</p>
      )}
      <div className="grid gap-3 [&>button]:min-h-14">
        <Button autoFocus onClick={onConfirm} isPending={isBusy}>
          {found ? t('add') : t('keep')}
        </Button>
        <Button variant="secondary" onClick={onBack} disabled={isBusy}>
          {t('back')}
        </Button>
      </div>
    </section>
  )
}
