import { useState } from 'react'
import { useFormatter, useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import { ChangeDialog } from '~/platform/changes/change-dialog'
import type { Outlet } from '~/platform/outlets.queries'
import { useViewOnly } from '~/platform/view-only'
import { Badge } from '~/ui/badge'
import { Button } from '~/ui/button'
import { Facts } from '~/ui/definition-list'
import { Figure, Figures } from '~/ui/figure'
import { PageHeading } from '~/ui/page-heading'
import { Section } from '~/ui/section'
import { CouponDialog } from './coupon-dialog'
import { couponTones } from './coupon-rows'
import { standingOfCoupon } from './coupon-standing'
import { type CouponTurn, setCouponState, type WholeCoupon } from './coupons.queries'
import { useCouponWords } from './use-coupon-words'

interface CouponHeadProps {
  tenantId: string
  coupon: WholeCoupon
  outlets: readonly Outlet[]
  today: string
}

const turnsOf = {
  draft: ['active'],
  active: ['paused', 'ended'],
  paused: ['active', 'ended'],
  exhausted: ['ended'],
  ended: [],
} as const satisfies Record<WholeCoupon['state'], readonly CouponTurn[]>

/** How a coupon stands, what it is, and the steps that can be taken. */
export function CouponHead({ tenantId, coupon, outlets, today }: CouponHeadProps) {
  const t = useTranslations('loyaltyCoupons')
  const { number, list } = useFormatter()
  const locale = localeOfTag(useLocale())
  const words = useCouponWords()
  const isViewOnly = useViewOnly()
  const [asked, setAsked] = useState<CouponTurn | 'change' | null>(null)
  const standing = standingOfCoupon(coupon, today)
  const places = coupon.outlets.map(
    (id) => outlets.find((outlet) => outlet.id === id)?.name ?? t('goneOutlet'),
  )
  return (
    <div className="print:hidden">
      <PageHeading
        title={coupon.title[locale]}
        lead={words.worth(coupon)}
        actions={
          isViewOnly ? null : (
            <>
              {turnsOf[coupon.state].map((turn) => (
                <Button
                  key={turn}
                  variant={turn === 'active' ? 'primary' : 'secondary'}
                  onClick={() => setAsked(turn)}
                >
                  {t(`turns.${turn}.open`)}
                </Button>
              ))}
              {coupon.state === 'draft' ? (
                <Button variant="secondary" onClick={() => setAsked('change')}>
                  {t('form.change')}
                </Button>
              ) : null}
            </>
          )
        }
      />
      <Section title={t('standing')}>
        <Figures>
          <Figure
            label={t('state')}
            value={<Badge tone={couponTones[standing]}>{t(`states.${standing}`)}</Badge>}
          />
          <Figure
            label={t('used')}
            value={number(coupon.uses)}
            note={coupon.uses_most === null ? t('noLimit') : t('ofMost', { most: coupon.uses_most })}
          />
          <Figure
            label={t('spent')}
            value={words.money(coupon.spent_paise)}
            note={
              coupon.budget_paise === null
                ? t('noBudget')
                : t('ofBudget', { budget: words.money(coupon.budget_paise) })
            }
          />
        </Figures>
        <Facts
          facts={[
            {
              label: t('code'),
              value: coupon.code ? <span className="font-mono">{coupon.code}</span> : t('eachOwn'),
            },
            {
              label: t('validity'),
              value: t('fromTo', {
                from: words.day(coupon.valid_from),
                until: words.day(coupon.valid_until),
              }),
            },
            {
              label: t('form.minBill'),
              value: coupon.min_bill_paise > 0 ? words.money(coupon.min_bill_paise) : t('anyBill'),
            },
            {
              label: t('form.perGuest'),
              value: coupon.per_guest_most === null ? t('noLimit') : number(coupon.per_guest_most),
            },
            { label: t('form.outlets'), value: places.length > 0 ? list(places) : t('everyOutlet') },
          ]}
        />
      </Section>
      {asked === 'change' ? (
        <CouponDialog
          tenantId={tenantId}
          coupon={coupon}
          outlets={outlets.filter(({ isActive }) => isActive)}
          onClose={() => setAsked(null)}
        />
      ) : asked ? (
        <ChangeDialog
          title={t(`turns.${asked}.title`)}
          confirmLabel={t(`turns.${asked}.open`)}
          isDanger={asked === 'ended'}
          onConfirm={async () => {
            await setCouponState(coupon.id, asked)
            return t(`turns.${asked}.done`)
          }}
          onClose={() => setAsked(null)}
        >
          <p className="text-ink-soft">{t(`turns.${asked}.text`)}</p>
        </ChangeDialog>
      ) : null}
    </div>
  )
}
