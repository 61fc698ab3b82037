import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import { qrPath } from '~/ui/qr-path'
import type { Coupon, CouponCode } from './coupons.queries'
import { useCouponWords } from './use-coupon-words'

interface CodeSheetProps {
  codes: readonly CouponCode[]
  coupon: Coupon
  tenantName: string
}

/** Codes to be cut out: on paper only. */
export function CodeSheet({ codes, coupon, tenantName }: CodeSheetProps) {
  const t = useTranslations('loyaltyCoupons.codes')
  const locale = localeOfTag(useLocale())
  const words = useCouponWords()
  if (codes.length === 0) return null
  return (
    <ul className="hidden grid-cols-3 print:grid">
      {codes.map(({ code }) => {
        const { path, size } = qrPath(code)
        return (
          <li key={code} className="flex break-inside-avoid gap-2 border border-hairline p-2">
            <svg viewBox={`0 0 ${size} ${size}`} className="size-20 shrink-0" aria-hidden="true">
              <path d={path} fill="currentColor" />
            </svg>
            <span className="min-w-0 text-xs">
              <span className="block">{tenantName}</span>
              <strong className="block text-sm">{coupon.title[locale]}</strong>
              <span className="block font-mono text-sm">{code}</span>
              <span className="block">{t('until', { day: words.day(coupon.valid_until) })}</span>
            </span>
          </li>
        )
      })}
    </ul>
  )
}
