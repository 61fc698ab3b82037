import { useTranslations } from 'use-intl'
import { pageLoader, pageMeta } from '~/platform/page'
import { Opening } from '~/ui/opening'
import { Drawn } from '../drawn'
import { EventBoard } from './event-board'
import { noEvents } from './event-data'
import eventsScript from './events-script?worker&url'
import { HowItWorks } from './how-it-works'

export const handle = { static: true, scripts: [eventsScript] }
export const loader = pageLoader('events', { more: ['drawn', 'form'], under: 'insights', nodes: [noEvents] })
export const meta = pageMeta

/** Webinars and events, coming and past. */
export default function EventsPage() {
  const t = useTranslations('events')
  return (
    <>
      <Opening title={t('title')} lead={t('lead')} band="night" drawing={<Drawn of="stage" />} />
      <EventBoard />
      <HowItWorks />
    </>
  )
}
