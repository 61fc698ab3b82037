import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { tenantOf } from '~/platform/access-context'
import { ListView } from '~/platform/list/list-view'
import { readPage } from '~/platform/list/read-page'
import { useListQuery } from '~/platform/list/use-list-query'
import { useViewOnly, ViewOnlyNote } from '~/platform/view-only'
import { buttonLook } from '~/ui/button'
import { Icon } from '~/ui/icons'
import type { Route } from './+types/waves-page'
import { waveList } from './wave-list'
import { useWaveColumns } from './wave-rows'
import { listWaves } from './waves.queries'

export async function clientLoader({ context, url }: Route.ClientLoaderArgs) {
  const tenant = tenantOf(context)
  const page = await readPage('the waves', url, waveList, (query, part) => listWaves(tenant.id, query, part))
  return { tenant, page }
}

/** The waves of a tenant, those that were and those to come. */
export default function WavesPage({ loaderData: { tenant, page } }: Route.ComponentProps) {
  const t = useTranslations('shopWaves')
  const query = useListQuery(waveList)
  const isViewOnly = useViewOnly()
  return (
    <>
      <title>{`${t('tabs.waves')} · ${tenant.name}`}</title>
      <ViewOnlyNote />
      <ListView
        query={query}
        page={page}
        t={useTranslations('shopWaves.list')}
        columns={useWaveColumns()}
        rowKey={({ id }) => id}
        filters={{
          state: { label: t('list.state'), any: t('list.anyState'), word: (state) => t(`states.${state}`) },
        }}
        file={{ name: t('list.file'), rows: (part) => listWaves(tenant.id, query, part) }}
        section={{
          title: t('tabs.waves'),
          actions: isViewOnly ? null : (
            <Link to="/app/mystery-shops/waves/new" className={buttonLook('primary')}>
              <Icon name="plus" />
              {t('new')}
            </Link>
          ),
        }}
      />
    </>
  )
}
