import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { buttonLook } from '~/ui/button'
import { Section } from '~/ui/section'

/** The way to the messages to phones that wait or failed. */
export function MessageSection() {
  const t = useTranslations('platformSettings')
  return (
    <Section title={t('messages')} lead={t('messagesLead')}>
      <Link to="/admin/settings/messages" className={buttonLook('secondary')}>
        {t('openMessages')}
      </Link>
    </Section>
  )
}
