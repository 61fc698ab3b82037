import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag, localePath } from '~/domain/locale'
import { pageMeta } from '~/platform/page'
import { ButtonLink } from '~/ui/button-link'
import { Opening } from '~/ui/opening'
import { smallPageLoader } from '../small-page'

export const handle = { static: true }
export const loader = smallPageLoader('contact', 'thanks', { under: 'contact' })
export const meta = pageMeta

/** Where a form leads that was sent without JavaScript. */
export default function ThankYouPage() {
  const t = useTranslations('contact.thanks')
  const locale = localeOfTag(useLocale())
  return (
    <Opening
      title={t('heading')}
      lead={t('text')}
      actions={
        <>
          <ButtonLink href={localePath(locale, '/')}>{t('home')}</ButtonLink>
          <ButtonLink variant="secondary" href={localePath(locale, '/services')}>
            {t('services')}
          </ButtonLink>
        </>
      }
    >
      <p className="border-marigold border-l-4 py-1 pl-5">{t('next')}</p>
    </Opening>
  )
}
