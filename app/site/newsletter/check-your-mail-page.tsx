import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag, localePath } from '~/domain/locale'
import { pageMeta } from '~/platform/page'
import { ButtonLink } from '~/ui/button-link'
import { Opening } from '~/ui/opening'
import { smallPageLoader } from '../small-page'

export const handle = { static: true }
export const loader = smallPageLoader('newsletter', 'check', { under: 'newsletter' })
export const meta = pageMeta

/** Where the newsletter's form leads that was sent without JavaScript. */
export default function CheckYourMailPage() {
  const t = useTranslations('newsletter.check')
  const locale = localeOfTag(useLocale())
  return (
    <Opening
      title={t('heading')}
      lead={t('text')}
      actions={
        <ButtonLink variant="secondary" href={localePath(locale, '/newsletter')}>
          {t('again')}
        </ButtonLink>
      }
    >
      <p className="border-marigold border-l-4 py-1 pl-5">{t('spam')}</p>
    </Opening>
  )
}
