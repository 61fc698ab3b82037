import { useLocale, useTranslations } from 'use-intl'
import { eventPath } from '~/domain/event-address'
import { localeOfTag, localePath } from '~/domain/locale'
import { useDateTime } from '~/platform/use-date-time'
import { Facts } from '~/ui/definition-list'
import { When } from './event-rows'
import type { Event } from './events.queries'

const link = '-my-2 inline-flex min-h-11 items-center break-all text-link underline underline-offset-4'

/** What an event says of itself, with the way in that nobody else sees. */
export function EventFacts({ event }: { event: Event }) {
  const t = useTranslations('eventDesk')
  const dateTime = useDateTime()
  const locale = localeOfTag(useLocale())
  const own = locale === 'hi' ? 'Hi' : 'En'
  const { state, startsAt, minutes, closesAt, joinUrl, recordingUrl, spoken, cancelReason, slug } = event
  const place = event[`place${own}`]
  return (
    <Facts
      facts={[
        ...(cancelReason ? [{ label: t('reason'), value: cancelReason }] : []),
        { label: t('columns.starts'), value: <When startsAt={startsAt} minutes={minutes} /> },
        {
          label: t('ends'),
          value: dateTime(new Date(closesAt ?? startsAt), {
            dateStyle: 'long',
            timeStyle: 'short',
            hourCycle: 'h23',
            timeZone: 'Asia/Kolkata',
          }),
        },
        ...(place ? [{ label: t('place'), value: place }] : []),
        { label: t('joinUrl'), value: joinUrl ? <Out href={joinUrl} /> : t('none') },
        { label: t('spokenIn'), value: t(`spoken.${spoken}`) },
        { label: t('summary'), value: event[`summary${own}`] },
        { label: t('recording'), value: recordingUrl ? <Out href={recordingUrl} /> : t('none') },
        ...(state === 'published'
          ? [
              {
                label: t('onSite'),
                value: (
                  <a href={localePath(locale, eventPath(slug))} className={link}>
                    {t('publicPage')}
                  </a>
                ),
              },
            ]
          : []),
      ]}
    />
  )
}

function Out({ href }: { href: string }) {
  return (
    <a href={href} target="_blank" rel="noreferrer" className={link}>
      {href}
    </a>
  )
}
