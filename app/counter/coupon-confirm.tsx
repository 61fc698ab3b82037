import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import { writeMoney } from '~/domain/numbers'
import { Button } from '~/ui/button'
import type { CouponAsked } from './counter-calls'

/** A coupon that was looked at and waits for one press. */
export interface CheckedCoupon extends CouponAsked {
  key: string
  title: { en: string; hi: string }
  /** What it takes off the bill; null: something on the house. */
  off: number | null
}

interface CouponConfirmProps {
  checked: CheckedCoupon
  isBusy: boolean
  onConfirm: () => void
  onBack: () => void
}

/** What a coupon takes off a bill, before it is used. */
export function CouponConfirm({ checked, isBusy, onConfirm, onBack }: CouponConfirmProps) {
  const t = useTranslations('loyaltyCounter')
  const locale = localeOfTag(useLocale())
  const { title, bill, paise, off } = checked
  return (
    <section aria-label={t('confirmTitle')} className="flex flex-col gap-5">
      <div className="border-brand border-l-4 pl-4">
        <p className="break-words text-xl">{title[locale]}</p>
        <p className="text-ink-soft">{`${writeMoney(locale, paise)} · ${t('billNo', { bill })}`}</p>
      </div>
      {off === null ? (
        <p className="text-lg">{t('coupon.item')}</p>
      ) : (
        <div>
          <p className="font-semibold text-4xl tabular-nums">{`−${writeMoney(locale, off)}`}</p>
          <p className="mt-1">{t('coupon.rest', { rest: writeMoney(locale, paise - off) })}</p>
        </div>
      )}
      <div className="grid gap-3 [&>button]:min-h-14">
        <Button autoFocus onClick={onConfirm} isPending={isBusy}>
          {t('coupon.use')}
        </Button>
        <Button variant="secondary" onClick={onBack} disabled={isBusy}>
          {t('back')}
        </Button>
      </div>
    </section>
  )
}
