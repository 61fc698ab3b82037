import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag, localePath } from '~/domain/locale'
import { pageMeta } from '~/platform/page'
import { ButtonLink } from '~/ui/button-link'
import { Opening } from '~/ui/opening'
import { smallPageLoader } from '../small-page'

export const handle = { static: true }
export const loader = smallPageLoader('events', 'sent', { under: 'events' })
export const meta = pageMeta

/** Where the form for a recording leads that was sent without JavaScript. */
export default function RecordingSentPage() {
  const t = useTranslations('events.sent')
  const registered = useTranslations('events.registered')
  const locale = localeOfTag(useLocale())
  return (
    <Opening
      title={t('heading')}
      lead={t('text')}
      actions={
        <ButtonLink variant="secondary" href={localePath(locale, '/events')}>
          {registered('all')}
        </ButtonLink>
      }
    >
      <p className="border-marigold border-l-4 py-1 pl-5">{t('spam')}</p>
    </Opening>
  )
}
