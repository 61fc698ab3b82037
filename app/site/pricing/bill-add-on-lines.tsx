import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import { writeMoney } from '~/domain/numbers'
import { addOnRupees, addOns } from './add-ons'

/** The lines of all add-ons; `bill-script.ts` shows those that are ticked. */
export function BillAddOnLines({ lineLook }: { lineLook: string }) {
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
