import { Fragment } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag, localePath } from '~/domain/locale'
import { tiers } from '~/domain/modules'
import { writeMoney } from '~/domain/numbers'
import { buttonLook } from '~/ui/button'
import { controlLook } from '~/ui/field'
import { Formula } from '~/ui/formula'
import { Icon } from '~/ui/icons'
import pricing from '~content/pricing.json'
import { addOnRupees, addOns } from '../add-ons'
import { billLink, seatsMax, type WantedBill } from '../bill-address'
import { billLineNames, billLines } from '../bill-lines'
import { BillAddOns } from './bill-add-ons'

const start: WantedBill = { plan: 'growth', seats: 40, addOns: [] }
const lineLook =
  'border-hairline border-b align-baseline last:border-ink last:border-b-2 last:font-semibold last:text-lg'

/**
 * A bill one can work out: built for one case, and worked out anew by `bill-script.ts` as the visitor moves. What one asks for
 * stands on the left of a wide screen, and beside it the bill as it will come.
 */
export function Bill() {
  const t = useTranslations('pricing.bill')
  const words = useTranslations('modules.tiers')
  const locale = localeOfTag(useLocale())
  const lines = billLines(locale, start)
  return (
    <div data-bill={t('askUs')} className="grid items-start gap-x-12 gap-y-8 lg:grid-cols-12">
      <form className="hidden gap-5 lg:col-span-5 not-print:[[data-script]_&]:grid sm:[[data-script]_&]:grid-cols-2">
        <label className="flex flex-col gap-1.5 font-medium text-sm">
          {t('plan')}
          <span className="relative">
            <select name="plan" defaultValue={start.plan} className={`${controlLook} appearance-none pr-10`}>
              {tiers.map((tier) => (
                <option key={tier} value={tier}>
                  {words(tier)}
                </option>
              ))}
            </select>
            <Icon name="chevronDown" className="pointer-events-none absolute top-3 right-3 size-5" />
          </span>
        </label>
        <label className="flex flex-col gap-1.5 font-medium text-sm">
          {t('seats')}
          <input
            type="number"
            name="seats"
            min="1"
            max={seatsMax}
            defaultValue={start.seats}
            inputMode="numeric"
            autoComplete="off"
            className={`${controlLook} tabular-nums`}
          />
        </label>
        <input
          type="range"
          name="slider"
          min="1"
          max={seatsMax}
          defaultValue={start.seats}
          aria-label={t('slider')}
          className="min-h-11 w-full accent-brand sm:col-span-2"
        />
        <BillAddOns plan={start.plan} />
      </form>
      <div className="border border-hairline bg-paper-raised px-5 pt-5 pb-6 lg:col-span-7 md:px-8 print:border-0 print:px-0">
        <table className="w-full border-collapse text-left tabular-nums">
          <caption
            className="pb-2 text-left font-medium"
            data-line="title"
            data-seats={t('tableSeats', { n: '{n}' })}
            data-seat={t('oneSeat')}
          >
            {`${words(start.plan)}, ${t('tableSeats', { n: String(start.seats) })}`}
          </caption>
          <thead className="sr-only">
            <tr>
              <th scope="col">{t('line')}</th>
              <th scope="col">{t('how')}</th>
              <th scope="col">{t('amount')}</th>
            </tr>
          </thead>
          <tbody aria-live="polite">
            {billLineNames.map((name) => (
              <Fragment key={name}>
                {name === 'net' ? <BillAddOnLines lineLook={lineLook} /> : null}
                <tr className={lineLook}>
                  <th
                    scope="row"
                    className="py-2.5 pr-4 text-left font-normal [tr:last-child_&]:font-semibold"
                  >
                    {name === 'gst' ? t('gst', { percent: String(pricing.gstPercent) }) : t(name)}
                  </th>
                  <td data-line={`${name}-how`} className="py-2.5 pr-4 text-ink-soft text-sm">
                    {lines?.how[name]}
                  </td>
                  <td data-line={name} className="whitespace-nowrap py-2.5 text-right">
                    {lines?.amount[name]}
                  </td>
                </tr>
              </Fragment>
            ))}
          </tbody>
        </table>
        <p className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-2 print:hidden">
          <a
            data-line="send"
            data-cta=""
            href={localePath(locale, billLink(start))}
            className={buttonLook('primary')}
          >
            {t('send')}
          </a>
          <span className="text-ink-soft text-sm">{t('sendNote')}</span>
        </p>
        <p data-line="asked" hidden className="mt-3 max-w-prose text-ink-soft text-sm">
          {t('notInSum')}
        </p>
        <div className="mt-6">
          <Formula name={t('formula')} expression={t('expression')} />
        </div>
      </div>
    </div>
  )
}

/** The lines of all add-ons; `bill-script.ts` shows those that are ticked. */
function BillAddOnLines({ lineLook }: { lineLook: string }) {
  const t = useTranslations('pricing.bill')
  const words = useTranslations('modules.names')
  const locale = localeOfTag(useLocale())
  return addOns.map((addOn) => {
    const rupees = addOnRupees(addOn)
    return (
      <tr key={addOn} data-line={addOn} hidden className={lineLook}>
        <th scope="row" className="py-2.5 pr-4 text-left font-normal">
          {words(addOn)}
        </th>
        <td className="py-2.5 pr-4 text-ink-soft text-sm">{t('addOn')}</td>
        <td className="whitespace-nowrap py-2.5 text-right">
          {rupees === null ? t('onRequest') : writeMoney(locale, rupees * 100)}
        </td>
      </tr>
    )
  })
}
