import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag, localePath } from '~/domain/locale'
import { pageMeta } from '~/platform/page'
import { ButtonLink } from '~/ui/button-link'
import { Opening } from '~/ui/opening'
import { smallPageLoader } from '../small-page'

export const handle = { static: true }
export const loader = smallPageLoader('newsletter', 'mailIsOff')
export const meta = pageMeta

/** The mail of Monday is switched off; the way back asks who one is. */
export default function MailOffDonePage() {
  const t = useTranslations('newsletter.mailIsOff')
  const locale = localeOfTag(useLocale())
  return (
    <Opening
      title={t('heading')}
      lead={t('text')}
      actions={
        <>
          <ButtonLink href={localePath(locale, '/')}>{t('home')}</ButtonLink>
          <ButtonLink variant="secondary" href="/app/settings#signal-mail">
            {t('back')}
          </ButtonLink>
        </>
      }
    />
  )
}
