import { useEffect, useState } from 'react'
import { useFormatter, useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import { usePressedChange } from '~/platform/changes/use-change'
import { downloadCsv } from '~/platform/csv'
import { useDateTime } from '~/platform/use-date-time'
import { useViewOnly } from '~/platform/view-only'
import { ActionMenu } from '~/ui/action-menu'
import { Button } from '~/ui/button'
import { Section } from '~/ui/section'
import { CodeDialog, type CodeStep } from './code-dialogs'
import { CodeSheet } from './code-sheet'
import { type CodeBatch, type CouponCode, listCodes, type WholeCoupon } from './coupons.queries'

/** So many codes fit on paper at once; more are for a printer's file. */
const printedMax = 500

/** The codes of a coupon of which each works once: batches, as a file or on paper, and what is revoked. */
export function CodeSection({ coupon, tenantName }: { coupon: WholeCoupon; tenantName: string }) {
  const t = useTranslations('loyaltyCoupons.codes')
  const { number } = useFormatter()
  const locale = localeOfTag(useLocale())
  const dateTime = useDateTime()
  const isViewOnly = useViewOnly()
  const saving = usePressedChange(undefined, { reloads: false })
  const [step, setStep] = useState<CodeStep | null>(null)
  const [sheet, setSheet] = useState<readonly CouponCode[]>([])
  // once the sheet is drawn
  useEffect(() => {
    if (sheet.length > 0) window.print()
  }, [sheet])
  const moment = (at: string) => dateTime(new Date(at), { dateStyle: 'medium', timeStyle: 'short' })
  const isOpen = coupon.state !== 'ended'

  const stateOf = ({ used_at, revoked_at }: CouponCode) =>
    t(used_at ? 'states.used' : revoked_at ? 'states.revoked' : 'states.good')
  const saveCsv = ({ made_at }: CodeBatch) =>
    void saving.run(async () => {
      await downloadCsv(
        `${t('file')}-${coupon.title[locale]}.csv`,
        [
          { header: t('code'), value: ({ code }: CouponCode) => code },
          { header: t('made'), value: (one) => moment(one.made_at) },
          { header: t('state'), value: stateOf },
          { header: t('usedAt'), value: ({ used_at }) => (used_at ? moment(used_at) : null) },
        ],
        await listCodes(coupon.id, made_at),
      )
      return undefined
    })
  const print = ({ made_at }: CodeBatch) =>
    void saving.run(async () => {
      const good = (await listCodes(coupon.id, made_at)).filter((one) => !one.used_at && !one.revoked_at)
      setSheet(good)
      return undefined
    })
  const left = ({ codes, used, revoked }: CodeBatch) => codes - used - revoked

  return (
    <>
      <div className="print:hidden">
        <Section
          title={t('title')}
          lead={t('lead')}
          actions={
            isViewOnly || !isOpen ? null : (
              <>
                <Button onClick={() => setStep({ what: 'make' })}>{t('make.open')}</Button>
                {coupon.codes > 0 ? (
                  <Button variant="secondary" onClick={() => setStep({ what: 'revokeOne' })}>
                    {t('revokeOne.open')}
                  </Button>
                ) : null}
              </>
            )
          }
        >
          {coupon.batches.length === 0 ? <p className="text-ink-soft">{t('none')}</p> : null}
          <ul>
            {coupon.batches.map((batch) => (
              <li
                key={batch.made_at}
                className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-hairline border-b py-3"
              >
                <div className="min-w-0">
                  <p className="font-medium">
                    {t('batch', { count: batch.codes, at: moment(batch.made_at) })}
                  </p>
                  <p className="text-ink-soft text-sm tabular-nums">
                    {t('batchStanding', { used: batch.used, revoked: batch.revoked, left: left(batch) })}
                  </p>
                </div>
                <ActionMenu
                  label={t('stepsOf', { at: moment(batch.made_at) })}
                  items={[
                    { key: 'csv', label: t('csv'), onSelect: () => saveCsv(batch) },
                    {
                      key: 'print',
                      label: t('print'),
                      isDisabled: left(batch) === 0 || batch.codes > printedMax,
                      ...(batch.codes > printedMax && {
                        description: t('tooManyToPrint', { most: number(printedMax) }),
                      }),
                      onSelect: () => print(batch),
                    },
                    ...(isViewOnly || left(batch) === 0
                      ? []
                      : [
                          {
                            key: 'revoke',
                            label: t('revokeBatch.open'),
                            isDanger: true,
                            onSelect: () => setStep({ what: 'revokeBatch', batch, left: left(batch) }),
                          },
                        ]),
                  ]}
                />
              </li>
            ))}
          </ul>
        </Section>
      </div>
      <CodeSheet codes={sheet} coupon={coupon} tenantName={tenantName} />
      {step ? <CodeDialog couponId={coupon.id} step={step} onClose={() => setStep(null)} /> : null}
    </>
  )
}
