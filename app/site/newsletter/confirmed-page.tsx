import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag, localePath } from '~/domain/locale'
import { pageMeta } from '~/platform/page'
import { ButtonLink } from '~/ui/button-link'
import { Opening } from '~/ui/opening'
import { smallPageLoader } from '../small-page'

export const handle = { static: true }
export const loader = smallPageLoader('newsletter', 'confirmed', { under: 'newsletter' })
export const meta = pageMeta

/** The newsletter is ordered. */
export default function ConfirmedPage() {
  const t = useTranslations('newsletter.confirmed')
  const locale = localeOfTag(useLocale())
  return (
    <Opening
      title={t('heading')}
      lead={t('text')}
      actions={<ButtonLink href={localePath(locale, '/tools')}>{t('next')}</ButtonLink>}
    />
  )
}
