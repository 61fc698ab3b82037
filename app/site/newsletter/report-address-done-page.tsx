import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag, localePath } from '~/domain/locale'
import { pageMeta } from '~/platform/page'
import { ButtonLink } from '~/ui/button-link'
import { Opening } from '~/ui/opening'
import { smallPageLoader } from '../small-page'

export const handle = { static: true }
export const loader = smallPageLoader('newsletter', 'reportAddressDone')
export const meta = pageMeta

/** The address has said yes; what comes, and how it ends. */
export default function ReportAddressDonePage() {
  const t = useTranslations('newsletter.reportAddressDone')
  const locale = localeOfTag(useLocale())
  return (
    <Opening
      title={t('heading')}
      lead={t('text')}
      actions={<ButtonLink href={localePath(locale, '/')}>{t('home')}</ButtonLink>}
    />
  )
}
