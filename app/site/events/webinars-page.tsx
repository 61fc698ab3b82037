import { useTranslations } from 'use-intl'
import { headOf, pageLoader, pageMeta, plain } from '~/platform/page'
import { Opening } from '~/ui/opening'
import { Drawn } from '../drawn'
import type { Route } from './+types/webinars-page'
import { EventBoard } from './event-board'
import { noEvents } from './event-data'
import eventsScript from './events-script?worker&url'
import { HowItWorks } from './how-it-works'

export const handle = { static: true, scripts: [eventsScript] }
export const meta = pageMeta

export async function loader({ url }: Route.LoaderArgs) {
  const page = await pageLoader('events', { more: ['drawn', 'form'] })({ url })
  const words = page.messages.events?.webinars
  const head = {
    title: plain(words?.title ?? ''),
    description: plain(words?.description ?? ''),
    under: 'insights' as const,
    nodes: [noEvents],
  }
  return { ...page, head: await headOf(url, head) }
}

/** Webinars, coming and past. */
export default function WebinarsPage() {
  const t = useTranslations('events.webinars')
  return (
    <>
      <Opening title={t('title')} lead={t('lead')} band="night" drawing={<Drawn of="stage" />} />
      <EventBoard kind="webinar" />
      <HowItWorks />
    </>
  )
}
