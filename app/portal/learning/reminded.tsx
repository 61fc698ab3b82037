import { useTranslations } from 'use-intl'
import { WhatsAppLink } from '../whats-app-link'
import type { Reminder } from './reminders.queries'
import type { MessageLink } from './whats-app'

interface RemindedProps {
  people: Reminder['people']
  /** Those whom no mail reaches. */
  links: readonly MessageLink[]
}

/** What came of a reminder: who is reached, and the other way to everybody else. */
export function Reminded({ people, links }: RemindedProps) {
  const t = useTranslations('today.remind')
  const count = (wanted: string) => people.filter(({ outcome }) => outcome === wanted).length
  return (
    <div role="status" className="mt-4 basis-full border-marigold border-l-4 pl-4">
      <p>{t('done', { count: count('sent') })}</p>
      {count('just_nudged') > 0 ? (
        <p className="text-ink-soft">{t('already', { count: count('just_nudged') })}</p>
      ) : null}
      {links.length > 0 ? (
        <>
          <p className="mt-2">{t('unreachable', { count: links.length })}</p>
          <ul className="mt-1">
            {links.map(({ personId, name, href }) => (
              <li
                key={personId}
                className="flex flex-wrap items-center justify-between gap-x-6 border-hairline border-b py-1"
              >
                <span className="break-words font-medium">{name}</span>
                {href ? (
                  <WhatsAppLink href={href} label={t('whatsApp')} name={name} />
                ) : (
                  <span className="py-2 text-ink-soft text-sm">{t('noPhone')}</span>
                )}
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </div>
  )
}
