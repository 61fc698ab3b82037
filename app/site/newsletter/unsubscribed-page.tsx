import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag, localePath } from '~/domain/locale'
import { pageMeta } from '~/platform/page'
import { ButtonLink } from '~/ui/button-link'
import { Opening } from '~/ui/opening'
import { smallPageLoader } from '../small-page'

export const handle = { static: true }
export const loader = smallPageLoader('newsletter', 'unsubscribed', { under: 'newsletter' })
export const meta = pageMeta

/** The newsletter is ended; the way back weighs no more than the way on. */
export default function UnsubscribedPage() {
  const t = useTranslations('newsletter.unsubscribed')
  const locale = localeOfTag(useLocale())
  return (
    <Opening
      title={t('heading')}
      lead={t('text')}
      actions={
        <>
          <ButtonLink href={localePath(locale, '/')}>{t('home')}</ButtonLink>
          <ButtonLink variant="secondary" href={localePath(locale, '/newsletter')}>
            {t('back')}
          </ButtonLink>
        </>
      }
    />
  )
}
