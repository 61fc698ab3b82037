import { useFormatter, useTranslations } from 'use-intl'
import { Facts } from '~/ui/definition-list'
import type { Application } from './applications.queries'

/** What an application says. */
export function ApplicationFacts({ application }: { application: Application }) {
  const t = useTranslations('application.form')
  const words = useTranslations('application.review')
  const plans = useTranslations('modules')
  const none = words('none')
  const { number } = useFormatter()
  const { businessName, businessKind, city, gstin, outletsCount, seatsWanted, tierWanted, message } =
    application
  return (
    <Facts
      facts={[
        { label: t('businessName'), value: businessName ?? none },
        { label: t('kind'), value: businessKind ? t(`kinds.${businessKind}`) : none },
        { label: t('city'), value: city ?? none },
        { label: 'GSTIN', value: gstin ?? none },
        { label: t('outlets'), value: number(outletsCount) },
        { label: t('seats'), value: number(seatsWanted) },
        { label: t('tier'), value: plans(`tiers.${tierWanted}`) },
        {
          label: words('message'),
          value: message ? <span className="whitespace-pre-line">{message}</span> : none,
        },
      ]}
    />
  )
}
