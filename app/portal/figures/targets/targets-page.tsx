import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { tenantRoleDenial } from '~/domain/access'
import { dayInIndia } from '~/domain/india-moment'
import { localeOfTag } from '~/domain/locale'
import { accessOf, tenantOf, workspaceOf } from '~/platform/access-context'
import type { Page } from '~/platform/list/list-query'
import { ListView } from '~/platform/list/list-view'
import { readPage } from '~/platform/list/read-page'
import { useListQuery } from '~/platform/list/use-list-query'
import type { Loaded } from '~/platform/loaded'
import { loadMessages } from '~/platform/messages'
import { useViewOnly, ViewOnlyNote } from '~/platform/view-only'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icons'
import { listFigureOutlets } from '../board/board.queries'
import type { Route } from './+types/targets-page'
import { CopyDialog } from './copy-dialog'
import { ImportDialog } from './import-dialog'
import { type TargetChoices, TargetDialog } from './target-dialog'
import { targetList } from './target-list'
import { useTargetColumns } from './target-rows'
import { listPlanKpis, listTargets, type Target } from './targets.queries'

export async function clientLoader({ url, context }: Route.ClientLoaderArgs) {
  const tenant = tenantOf(context)
  const workspace = workspaceOf(context)
  const today = dayInIndia(new Date())
  const [kpis, outlets, messages] = await Promise.all([
    listPlanKpis(tenant.id),
    listFigureOutlets(tenant.id),
    loadMessages(workspace.person.locale, ['targets']),
  ])
  const page = await readPage('the targets', url, targetList, (query, part) =>
    listTargets(tenant.id, { kpis, outlets }, query, part, today),
  )
  const isAdmin = tenantRoleDenial(accessOf(workspace), 'admin') === null
  const kinds = new Set<string>(outlets.map(({ kind }) => kind))
  const fitting = kpis.filter(({ scope }) => scope === 'both' || kinds.has(scope) || kinds.has('other'))
  return { tenant, page, choices: { kpis: fitting, outlets, isAdmin, today }, messages }
}

/** What the KPIs of the outlets are held against: targets, and budgets by month. */
export default function TargetsPage({ loaderData: { tenant, page, choices } }: Route.ComponentProps) {
  const t = useTranslations('targets')
  return (
    <>
      <title>{`${t('title')} · ${tenant.name}`}</title>
      <ViewOnlyNote />
      <TargetList tenantId={tenant.id} page={page} choices={choices} />
    </>
  )
}

interface TargetListProps {
  tenantId: string
  page: Loaded<Page<Target>>
  choices: TargetChoices
}

type Shown = { what: 'edit'; target: Target | null } | { what: 'copy' } | { what: 'import' } | null

function TargetList({ tenantId, page, choices }: TargetListProps) {
  const t = useTranslations('targets')
  const locale = localeOfTag(useLocale())
  const isViewOnly = useViewOnly()
  const query = useListQuery(targetList)
  const [shown, setShown] = useState<Shown>(null)
  const close = () => setShown(null)
  const { kpis, outlets, isAdmin, today } = choices
  const columns = useTargetColumns(
    ({ outlet }) => isAdmin || outlet !== null,
    (target) => setShown({ what: 'edit', target }),
  )
  return (
    <>
      <ListView
        query={query}
        page={page}
        t={t}
        columns={columns}
        rowKey={({ id }) => id}
        filters={{
          plan: { label: t('plan'), any: t('anyPlan'), word: (plan) => t(`plans.${plan}`) },
          kpi: {
            label: t('kpi'),
            any: t('anyKpi'),
            options: kpis.map(({ key, name }) => ({ value: key, label: name[locale] })),
          },
          outlet: {
            label: t('outlet'),
            any: t('anyOutlet'),
            options: [
              { value: 'all', label: t('allOutlets') },
              ...outlets.map(({ id, name }) => ({ value: id, label: name })),
            ],
          },
          state: { label: t('state'), any: t('anyState'), word: (state) => t(`states.${state}`) },
        }}
        file={{
          name: t('file.name'),
          rows: (part) => listTargets(tenantId, { kpis, outlets }, query, part, today),
        }}
        section={{
          title: t('title'),
          lead: t('lead'),
          actions: (
            <>
              <Button variant="secondary" disabled={isViewOnly} onClick={() => setShown({ what: 'import' })}>
                <Icon name="upload" />
                {t('import.action')}
              </Button>
              <Button variant="secondary" disabled={isViewOnly} onClick={() => setShown({ what: 'copy' })}>
                <Icon name="copy" />
                {t('copy.action')}
              </Button>
              <Button disabled={isViewOnly} onClick={() => setShown({ what: 'edit', target: null })}>
                <Icon name="plus" />
                {t('add')}
              </Button>
            </>
          ),
        }}
      />
      {shown?.what === 'edit' ? (
        <TargetDialog tenantId={tenantId} target={shown.target} choices={choices} onClose={close} />
      ) : null}
      {shown?.what === 'copy' ? (
        <CopyDialog
          tenantId={tenantId}
          plan={query.filters.plan || 'budget'}
          choices={choices}
          onClose={close}
        />
      ) : null}
      {shown?.what === 'import' ? <ImportDialog tenantId={tenantId} kpis={kpis} onClose={close} /> : null}
    </>
  )
}
