import { useTranslations } from 'use-intl'
import type { NamedMeasure } from '~/domain/kpi-import/sheet-roles'
import type { Outlet } from '~/platform/outlets.queries'
import { Button } from '~/ui/button'
import type { ListOfFile } from './list-file'
import type { SavedLayout } from './sheet.queries'
import { SheetColumns } from './sheet-columns'
import { SheetDecisions } from './sheet-decisions'
import { SheetOutcome } from './sheet-outcome'
import type { SheetImport } from './use-sheet-import'

interface SheetPartProps {
  job: SheetImport
  list: ListOfFile
  outlets: readonly Outlet[]
  measures: readonly NamedMeasure[]
  layouts: readonly SavedLayout[]
  tenantId: string
  onLayouts: () => void
}

/** The import of a file of figures, from its columns to its outcome. */
export function SheetPart({ job, list, outlets, measures, ...kept }: SheetPartProps) {
  const t = useTranslations('figuresImport')
  return (
    <>
      <div className="mb-8 flex flex-wrap items-center justify-between gap-3 border-marigold border-l-4 pl-5">
        <p className="min-w-0 break-words font-medium">
          {t('of', { name: list.name, count: list.lines.length })}
        </p>
        <Button variant="quiet" onClick={job.restart}>
          {t('restart')}
        </Button>
      </div>
      {job.saved ? null : (
        <>
          <SheetColumns job={job} list={list} measures={measures} {...kept} />
          <SheetDecisions job={job} outlets={outlets} measures={measures} />
        </>
      )}
      <SheetOutcome
        key={job.saved ? 'saved' : 'open'}
        job={job}
        list={list}
        outlets={outlets}
        onLayouts={kept.onLayouts}
      />
    </>
  )
}
