import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { tenantOf, workspaceOf } from '~/platform/access-context'
import { loadMessages } from '~/platform/messages'
import { listOutlets } from '~/platform/outlets.queries'
import { ViewOnlyNote } from '~/platform/view-only'
import { PageHeading } from '~/ui/page-heading'
import { listMeasures } from '../kpis.queries'
import type { Route } from './+types/import-page'
import { ChooseList, type FileKind } from './choose-list'
import { ColumnChoices } from './column-choices'
import { Decisions } from './decisions'
import { Outcome } from './outcome'
import { PropertyChoices } from './property-choices'
import { listLayouts } from './sheet.queries'
import { SheetPart } from './sheet-part'
import { useFiguresImport } from './use-figures-import'
import { useSheetImport } from './use-sheet-import'

export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  const tenant = tenantOf(context)
  const [outlets, measures, layouts, messages] = await Promise.all([
    listOutlets(tenant.id),
    listMeasures(tenant.id),
    listLayouts(tenant.id),
    loadMessages(workspaceOf(context).person.locale, ['figuresImport', 'sheetImport', 'figureCodes']),
  ])
  return {
    tenant,
    outlets: outlets.filter(({ isActive }) => isActive),
    measures: measures.filter(({ keptBy }) => keptBy !== 'product'),
    layouts,
    messages,
  }
}

/** The figures of days from a file: read, matched, decided about, tried, saved. */
export default function ImportPage({ loaderData }: Route.ComponentProps) {
  const { tenant, outlets } = loaderData
  const t = useTranslations('figuresImport')
  const { revalidate } = useRevalidator()
  const [kind, setKind] = useState<FileKind>('figures')
  const job = useFiguresImport(tenant.id)
  const sheet = useSheetImport(tenant.id, loaderData)
  const isSheet = kind === 'figures'
  return (
    <>
      <title>{`${t('title')} · ${tenant.name}`}</title>
      <PageHeading level={2} title={t('title')} lead={t('lead')} />
      <ViewOnlyNote />
      {sheet.list ? (
        <SheetPart
          job={sheet}
          list={sheet.list}
          outlets={outlets}
          measures={loaderData.measures}
          layouts={loaderData.layouts}
          tenantId={tenant.id}
          onLayouts={() => void revalidate()}
        />
      ) : job.list ? (
        <>
          <ColumnChoices key={`columns ${job.list.name}`} job={job} list={job.list} />
          <Decisions job={job} list={job.list} />
          <PropertyChoices job={job} outlets={outlets} />
          <Outcome job={job} list={job.list} outlets={outlets} />
        </>
      ) : (
        <ChooseList
          kind={kind}
          onKind={(chosen) => {
            setKind(chosen)
            if (chosen !== 'figures') job.setKind(chosen)
          }}
          problem={isSheet ? sheet.fileProblem : job.fileProblem}
          isReading={(isSheet ? sheet.underWay : job.underWay) === 'reading'}
          onFile={(file) => void (isSheet ? sheet.choose(file) : job.choose(file))}
        />
      )}
    </>
  )
}
