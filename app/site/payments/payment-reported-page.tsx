import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag, localePath } from '~/domain/locale'
import { pageMeta } from '~/platform/page'
import { ButtonLink } from '~/ui/button-link'
import { Opening } from '~/ui/opening'
import { smallPageLoader } from '../small-page'
import statusScript from './status-script?worker&url'

export const handle = { static: true, scripts: [statusScript] }
export const loader = smallPageLoader('paymentOptions', 'reported', { under: 'paymentOptions' })
export const meta = pageMeta

/** Where the report of a payment leads that was sent without JavaScript; the address ends with its code. */
export default function PaymentReportedPage() {
  const t = useTranslations('paymentOptions.reported')
  const locale = localeOfTag(useLocale())
  return (
    <Opening
      title={t('heading')}
      lead={t('text')}
      actions={
        <ButtonLink data-status-link="" href={localePath(locale, '/payment-status')}>
          {t('open')}
        </ButtonLink>
      }
    >
      <p className="border-marigold border-l-4 py-1 pl-5">{t('keep')}</p>
    </Opening>
  )
}
