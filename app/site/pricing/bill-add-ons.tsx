import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import { type Tier, tiersWith } from '~/domain/modules'
import { writeMoney } from '~/domain/numbers'
import { Icon } from '~/ui/icons'
import { addOnRupees, addOns } from '../add-ons'

/** The add-ons to tick for a bill; of those the plan has anyway the label says so instead of the price. */
export function BillAddOns({ plan }: { plan: Tier }) {
  const t = useTranslations('pricing')
  const words = useTranslations('modules.names')
  const locale = localeOfTag(useLocale())
  return (
    <fieldset className="sm:col-span-2">
      <legend className="font-medium text-sm">{t('bill.addOns')}</legend>
      {addOns.map((addOn) => {
        const rupees = addOnRupees(addOn)
        const containing = tiersWith(addOn)
        return (
          <label
            key={addOn}
            className="flex min-h-11 items-center gap-3 border-hairline border-b has-enabled:cursor-pointer"
          >
            <input
              type="checkbox"
              name="addons"
              value={addOn}
              data-in={containing.join(' ')}
              disabled={containing.includes(plan)}
              autoComplete="off"
              className="size-5 shrink-0 accent-brand disabled:hidden"
            />
            <Icon name="check" className="hidden size-5 shrink-0 text-brand [label:has(:disabled)_&]:block" />
            {words(addOn)}
            <span className="ml-auto text-right text-sm tabular-nums">
              <span className="[label:has(:disabled)_&]:hidden">
                {rupees === null
                  ? t('bill.onRequest')
                  : t('addOns.month', { price: writeMoney(locale, rupees * 100) })}
              </span>
              <span className="hidden [label:has(:disabled)_&]:inline">{t('bill.included')}</span>
            </span>
          </label>
        )
      })}
    </fieldset>
  )
}
