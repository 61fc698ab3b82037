import { useTranslations } from 'use-intl'
import brand from '~content/brand.json'
import { MailLink } from './mail-link'

interface NotNowProps {
  /** The words of the form that takes nothing. */
  area: 'events.ask' | 'events.form' | 'contact.appointment'
}

/** How to reach us by mail while a form takes nothing. */
export function NotNow({ area }: NotNowProps) {
  const t = useTranslations(area)
  return <p>{t.rich('off', { email: brand.email, mail: (words) => <MailLink>{words}</MailLink> })}</p>
}
