import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { tenantRoleDenial } from '~/domain/access'
import { localeOfTag } from '~/domain/locale'
import { accessOf, tenantOf, workspaceOf } from '~/platform/access-context'
import { usePressedChange } from '~/platform/changes/use-change'
import { ShortList } from '~/platform/list/short-list'
import { loaded } from '~/platform/loaded'
import { loadMessages } from '~/platform/messages'
import { useDateTime } from '~/platform/use-date-time'
import { useViewOnly, ViewOnlyNote } from '~/platform/view-only'
import { Badge } from '~/ui/badge'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icons'
import { Section } from '~/ui/section'
import { formulaLine, formulaWords } from '../board/formula-words'
import { listCatalogueMeasures } from '../measures/measures.queries'
import { MeasuresSection } from '../measures/measures-section'
import type { Route } from './+types/catalogue-page'
import { type CatalogueKpi, listCatalogueKpis, retireKpi } from './catalogue.queries'
import { KpiDialog } from './kpi-dialog'

export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  const tenant = tenantOf(context)
  const workspace = workspaceOf(context)
  const [kpis, measures, messages] = await Promise.all([
    loaded('the KPIs', listCatalogueKpis(tenant.id)),
    listCatalogueMeasures(tenant.id),
    loadMessages(workspace.person.locale, ['catalogue', 'measures']),
  ])
  return {
    tenant,
    isAdmin: tenantRoleDenial(accessOf(workspace), 'admin') === null,
    kpis,
    measures,
    messages,
  }
}

/** Every KPI with its formula in words; an admin adds the tenant's own. */
export default function CataloguePage({ loaderData }: Route.ComponentProps) {
  const { tenant, isAdmin, kpis, measures } = loaderData
  const t = useTranslations('catalogue')
  const locale = localeOfTag(useLocale())
  const isViewOnly = useViewOnly()
  const when = useDateTime()
  const [open, setOpen] = useState<CatalogueKpi | 'new' | null>(null)
  const nameOf = (key: string) => measures.find((one) => one.key === key)?.name[locale] ?? key
  const formula = (kpi: Pick<CatalogueKpi, 'numerator' | 'denominator' | 'scale'>) =>
    formulaLine(formulaWords(kpi, nameOf))
  const source = ({ tenantId, help }: CatalogueKpi) => (tenantId ? t('own') : (help.source ?? t('common')))
  return (
    <>
      <title>{`${t('title')} · ${tenant.name}`}</title>
      <ViewOnlyNote />
      <Section
        title={t('title')}
        lead={t('lead')}
        actions={
          isAdmin ? (
            <Button disabled={isViewOnly} onClick={() => setOpen('new')}>
              <Icon name="plus" />
              {t('add')}
            </Button>
          ) : null
        }
      >
        <ShortList
          rows={kpis.content}
          caption={t('title')}
          isCaptionHidden
          rowKey={({ key }) => key}
          first={{ title: t('title'), text: t('lead') }}
          file={{ name: t('file'), rows: kpis.content ?? [] }}
          columns={[
            {
              key: 'name',
              header: t('name'),
              isRowHeader: true,
              cell: (kpi) => <Name kpi={kpi} />,
              csv: ({ name }) => name[locale],
            },
            {
              key: 'formula',
              header: t('formula'),
              phone: 'line',
              cell: (kpi) => (
                <>
                  {formula(kpi)}
                  {kpi.former.map((former) => (
                    <span key={former.until} className="block text-ink-soft text-sm">
                      {t('former', {
                        day: when(new Date(former.until), { dateStyle: 'medium' }),
                        formula: formula(former),
                      })}
                    </span>
                  ))}
                </>
              ),
              csv: formula,
            },
            {
              key: 'scope',
              header: t('scope'),
              phone: 'small',
              cell: ({ scope }) => t(`scopes.${scope}`),
              csv: ({ scope }) => t(`scopes.${scope}`),
            },
            {
              key: 'better',
              header: t('better'),
              phone: 'small',
              cell: ({ polarity }) => t(`polarities.${polarity}`),
              csv: ({ polarity }) => t(`polarities.${polarity}`),
            },
            { key: 'source', header: t('source'), phone: 'labelled', cell: source, csv: source },
            {
              key: 'actions',
              header: t('actionsHeading'),
              phone: 'foot',
              cell: (kpi) =>
                isAdmin && kpi.tenantId ? (
                  <OwnActions tenantId={tenant.id} kpi={kpi} onEdit={() => setOpen(kpi)} />
                ) : null,
            },
          ]}
        />
      </Section>
      <MeasuresSection tenantId={tenant.id} isAdmin={isAdmin} measures={measures} />
      {open ? (
        <KpiDialog
          tenantId={tenant.id}
          kpi={open === 'new' ? null : open}
          measures={measures.filter(({ retiredAt }) => retiredAt === null)}
          onClose={() => setOpen(null)}
        />
      ) : null}
    </>
  )
}

function Name({ kpi: { name, help, tenantId, retiredAt } }: { kpi: CatalogueKpi }) {
  const t = useTranslations('catalogue')
  const locale = localeOfTag(useLocale())
  return (
    <>
      <span className="flex flex-wrap items-center gap-2">
        {name[locale]}
        {tenantId ? <Badge tone="info">{t('own')}</Badge> : null}
        {retiredAt ? <Badge>{t('retired')}</Badge> : null}
      </span>
      <span className="block font-normal text-ink-soft text-sm">{help.what[locale]}</span>
    </>
  )
}

interface OwnActionsProps {
  tenantId: string
  kpi: CatalogueKpi
  onEdit: () => void
}

function OwnActions({ tenantId, kpi, onEdit }: OwnActionsProps) {
  const t = useTranslations('catalogue')
  const locale = localeOfTag(useLocale())
  const isViewOnly = useViewOnly()
  const { run, isPending } = usePressedChange()
  const isRetired = kpi.retiredAt !== null
  return (
    <span className="flex flex-wrap gap-2">
      <Button variant="quiet" disabled={isViewOnly} onClick={onEdit}>
        {t('edit')}
        <span className="sr-only">{kpi.name[locale]}</span>
      </Button>
      <Button
        variant="quiet"
        disabled={isViewOnly}
        isPending={isPending}
        onClick={() =>
          void run(async () => {
            await retireKpi(tenantId, kpi.key, !isRetired)
            return t(isRetired ? 'backInUse' : 'nowRetired', { name: kpi.name[locale] })
          })
        }
      >
        {t(isRetired ? 'useAgain' : 'retire')}
        <span className="sr-only">{kpi.name[locale]}</span>
      </Button>
    </span>
  )
}
