import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { tenantOf, workspaceOf } from '~/platform/access-context'
import { ListView } from '~/platform/list/list-view'
import { readPage } from '~/platform/list/read-page'
import { useListQuery } from '~/platform/list/use-list-query'
import { loadMessages } from '~/platform/messages'
import { buttonLook } from '~/ui/button'
import type { Route } from './+types/imports-page'
import { importList } from './import-list'
import { useImportColumns } from './import-rows'
import { listImports } from './imports.queries'

export async function clientLoader({ url, context }: Route.ClientLoaderArgs) {
  const tenant = tenantOf(context)
  const [page, messages] = await Promise.all([
    readPage('the imports', url, importList, (query, part) => listImports(tenant.id, query, part)),
    loadMessages(workspaceOf(context).person.locale, ['figureImports', 'figureCodes']),
  ])
  return { page, tenant, messages }
}

/** Which files and posts the figures came from. */
export default function ImportsPage({ loaderData: { page, tenant } }: Route.ComponentProps) {
  const t = useTranslations('figureImports')
  const query = useListQuery(importList)
  return (
    <>
      <title>{`${t('title')} · ${tenant.name}`}</title>
      <ListView
        query={query}
        page={page}
        t={t}
        columns={useImportColumns()}
        rowKey={({ id }) => id}
        filters={{
          source: {
            label: t('source'),
            any: t('anySource'),
            word: (source) => t(`sources.${source}`),
          },
          state: { label: t('state'), any: t('anyState'), word: (state) => t(`states.${state}`) },
        }}
        file={{ name: t('file'), rows: (part) => listImports(tenant.id, query, part) }}
        section={{
          title: t('title'),
          links: (
            <Link to="/app/dashboards/figures/import" className={buttonLook()}>
              {t('toImport')}
            </Link>
          ),
        }}
      />
    </>
  )
}
