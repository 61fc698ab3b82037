import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import { Button } from '~/ui/button'
import type { FoundCode } from './counter-calls'

interface RedeemConfirmProps {
  found: FoundCode
  /** Why it was not handed over. */
  problem: string | undefined
  isBusy: boolean
  onConfirm: () => void
  onBack: () => void
}

/** What a code is for, before it is handed over; or why it cannot be. */
export function RedeemConfirm({ found, problem, isBusy, onConfirm, onBack }: RedeemConfirmProps) {
  const t = useTranslations('loyaltyCounter')
  const locale = localeOfTag(useLocale())
  const { guest, title, terms, points, state, is_here } = found
  const standing =
    state !== 'issued'
      ? t(`codeStates.${state === 'redeemed' ? 'redeemed' : 'over'}`)
      : is_here
        ? ''
        : t('elsewhere')
  return (
    <section aria-label={t('confirmTitle')} className="flex flex-col gap-5 [&>button]:min-h-14">
      <div className="border-brand border-l-4 pl-4">
        <p className="break-words text-xl">{title[locale]}</p>
        <p className="text-ink-soft">{`${guest ?? t('nameless')} · ${t('pointsOf', { points })}`}</p>
        {terms?.[locale] ? <p className="mt-2 text-sm">{terms[locale]}</p> : null}
      </div>
      <p role="alert" className="text-danger empty:hidden">
        {problem ?? standing}
      </p>
      {standing === '' ? (
        <Button autoFocus onClick={onConfirm} isPending={isBusy}>
          {t('hand')}
        </Button>
      ) : null}
      <Button variant="secondary" onClick={onBack} disabled={isBusy}>
        {t('back')}
      </Button>
    </section>
  )
}
