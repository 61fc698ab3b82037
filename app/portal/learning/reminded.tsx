import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useDateTime } from '~/platform/use-date-time'
import { buttonLook } from '~/ui/button'
import { WhatsAppLink } from '../whats-app-link'
import type { Reminder } from './reminders.queries'
import type { MessageLink } from './whats-app'

interface RemindedProps {
  reminder: Reminder
  /** Those whom no mail reaches. */
  links: readonly MessageLink[]
}

/** What came of a reminder: who is reached, who was already and when, and the other way to everybody else. */
export function Reminded({ reminder: { people, lets_in }, links }: RemindedProps) {
  const t = useTranslations('today.remind')
  const of = (wanted: string) => people.filter(({ outcome }) => outcome === wanted)
  const already = of('just_nudged')
  return (
    <div role="status" className="mt-4 basis-full border-marigold border-l-4 pl-4">
      <p>{t('done', { count: of('sent').length })}</p>
      {already.length > 0 ? (
        <>
          <p className="mt-2 text-ink-soft">{t('already', { count: already.length })}</p>
          <ul className="mt-1 text-ink-soft text-sm">
            {already.map((person) => (
              <Already key={person.person_id} person={person} />
            ))}
          </ul>
        </>
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
          {lets_in === 'none' ? null : <OtherWays people={of('no_address')} isAdmin={lets_in === 'all'} />}
        </>
      ) : null}
    </div>
  )
}

function Already({ person: { name, reminded_at } }: { person: Reminder['people'][number] }) {
  const dateTime = useDateTime()
  const at = reminded_at ? dateTime(new Date(reminded_at), { dateStyle: 'medium', timeStyle: 'short' }) : ''
  return <li className="break-words py-0.5">{`${name} · ${at}`}</li>
}

interface OtherWaysProps {
  /** Those whom no mail reaches. */
  people: Reminder['people']
  isAdmin: boolean
}

/** People who sign in with the outlet card read it there; people without any access are given access first. */
function OtherWays({ people, isAdmin }: OtherWaysProps) {
  const t = useTranslations('today.remind')
  const count = (way: string) => people.filter(({ way_in }) => way_in === way).length
  const toPeople = isAdmin
    ? '/app/admin/people?access=none&state=here'
    : '/app/courses/team/people?access=none'
  const toCards = isAdmin ? '/app/admin/outlets' : '/app/courses/team/people'
  return (
    <p className="mt-2 flex flex-wrap gap-x-4">
      {count('none') > 0 ? (
        <Link to={toPeople} className={buttonLook('quiet')}>
          {t('giveAccess', { count: count('none') })}
        </Link>
      ) : null}
      {count('card') > 0 ? (
        <Link to={toCards} className={buttonLook('quiet')}>
          {t('printCard', { count: count('card') })}
        </Link>
      ) : null}
    </p>
  )
}
