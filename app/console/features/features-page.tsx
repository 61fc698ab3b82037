import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { isUuid } from '~/domain/uuid'
import { workspaceOf } from '~/platform/access-context'
import { failingAsNull } from '~/platform/failing-as-null'
import { loaded } from '~/platform/loaded'
import { loadMessages } from '~/platform/messages'
import { readTenantNames } from '~/platform/tenants.queries'
import { buttonLook } from '~/ui/button'
import { PageHeading } from '~/ui/page-heading'
import type { Route } from './+types/features-page'
import { type Flag, listFlags } from './features.queries'
import { FlagsList } from './flags-list'
import { UnsetFlags } from './unset-flags'

export async function clientLoader({ url, context }: Route.ClientLoaderArgs) {
  const { person } = workspaceOf(context)
  const flagsRead = loaded('the flags', listFlags())
  const [flags, tenants, messages] = await Promise.all([
    flagsRead,
    flagsRead.then(({ content }) =>
      failingAsNull('the tenants that flags name', readTenantNames(namedIn(content ?? [], url))),
    ),
    loadMessages(person.locale, ['features', 'flags']),
  ])
  return { flags, tenants: tenants ?? [], personId: person.id, now: Date.now(), messages }
}

/** Tenants that a flag names, and the one through whose eyes the address looks. */
function namedIn(flags: readonly Flag[], { searchParams }: URL): string[] {
  const as = searchParams.get('as')
  const named = flags.flatMap(({ included, excluded }) => [...included, ...excluded])
  return as && isUuid(as) ? [as, ...named] : named
}

/** What is on for whom, and which flags want to be looked at. */
export default function FeaturesPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('features')
  const words = useTranslations('console')
  const { flags, tenants, personId, now } = loaderData
  return (
    <>
      <title>{`${t('title')} · ${words('console')}`}</title>
      <PageHeading
        title={t('title')}
        lead={t('lead')}
        actions={
          <Link to="/admin/features/new" className={buttonLook()}>
            {t('create')}
          </Link>
        }
      />
      {flags.content ? <UnsetFlags flags={flags.content} /> : null}
      <FlagsList flags={flags} tenants={tenants} personId={personId} now={new Date(now)} />
    </>
  )
}
