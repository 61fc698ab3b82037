import { useTranslations } from 'use-intl'
import { workspaceOf } from '~/platform/access-context'
import { loadMessages } from '~/platform/messages'
import { ButtonLink } from '~/ui/button-link'
import { PageHeading } from '~/ui/page-heading'
import type { Route } from './+types/sheets-here-page'
import { SheetsHere } from './sheets-here'

export async function clientLoader({ context, url }: Route.ClientLoaderArgs) {
  const { person } = workspaceOf(context)
  const to = url.searchParams.get('to') ?? ''
  const messages = await loadMessages(person.locale, ['flashSheet'])
  return { personId: person.id, to: /^\/app\/(?!\/)/.test(to) ? to : '/app/dashboards/figures', messages }
}

/** Where other pages of the daily figures lead while there is no connection: what opens all the same. */
export default function SheetsHerePage({ loaderData: { personId, to } }: Route.ComponentProps) {
  const t = useTranslations('flashSheet.here')
  return (
    <>
      <title>{t('title')}</title>
      <PageHeading title={t('title')} />
      <SheetsHere personId={personId} />
      <p className="mt-6">
        {/* Not the router's: the page may be of a newer release, and its files have to come first. */}
        <ButtonLink variant="secondary" href={to}>
          {t('back')}
        </ButtonLink>
      </p>
    </>
  )
}
