import { couponKinds, type SaidCoupon } from './coupons.queries'

/** The field at which a refusal is shown. */
export const couponFields = {
  coupon_title_required: 'titleEn',
  coupon_incomplete: 'worth',
  coupon_code_taken: 'code',
} as const

/** The coupon that a filled-in form says; money in paise, what was left empty has no limit. */
export function readCouponForm(form: FormData): SaidCoupon {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const count = (name: string) => (text(name) === '' ? null : Math.round(Number(text(name))))
  const paise = (name: string) => (text(name) === '' ? null : Math.round(Number(text(name)) * 100))
  const kind = couponKinds.find((one) => one === text('kind')) ?? 'percent'
  const isShared = text('way') !== 'own'
  return {
    title: { en: text('titleEn'), hi: text('titleHi') },
    kind,
    worth: (kind === 'percent' ? count('worth') : paise('worth')) ?? 0,
    most_paise: kind === 'percent' ? paise('most') : null,
    min_bill_paise: paise('minBill') ?? 0,
    code: isShared ? text('code').toUpperCase() : null,
    per_guest_most: count('perGuest'),
    uses_most: count('usesMost'),
    budget_paise: paise('budget'),
    outlets: form.getAll('outlets').map(String),
    valid_from: text('from'),
    valid_until: text('until'),
  }
}

type Problem = 'title' | 'worth' | 'percent' | 'code' | 'day' | 'until'

/** What is missing or contradicts itself, by field. */
export function missingInCoupon(said: SaidCoupon): Record<string, Problem> {
  const { title, kind, worth, code, valid_from: from, valid_until: until } = said
  return {
    ...(!title.en && { titleEn: 'title' as const }),
    ...(!title.hi && { titleHi: 'title' as const }),
    ...(!(worth > 0) && { worth: 'worth' as const }),
    ...(kind === 'percent' && worth > 100 && { worth: 'percent' as const }),
    ...(code !== null &&
      !/^[A-Z0-9]{4,20}$/.test(code.replaceAll(/[^A-Z0-9]/g, '')) && { code: 'code' as const }),
    ...(!from && { from: 'day' as const }),
    ...(!until ? { until: 'day' as const } : until < from && { until: 'until' as const }),
  }
}
