import { useTranslations } from 'use-intl'
import { useListQuery } from '~/platform/list/use-list-query'
import { PageHeading } from '~/ui/page-heading'
import type { ReportCatalogue } from '../reports.queries'
import { useReportWords } from '../use-report-words'
import { BoardControls } from './board-controls'
import { BoardFiles } from './board-files'
import { boardList, chosenOf } from './board-query'
import type { Department, SeenTile } from './dashboards.queries'
import { TileGrid, useSeenTiles } from './tile-grid'
import type { BoardWorking } from './use-board-work'

export interface BoardSurroundings {
  tenant: { id: string; name: string }
  /** Who saves it as a file. */
  by: string
  mayShare: boolean
  catalogue: ReportCatalogue
  departments: readonly Department[]
}

interface BoardViewProps extends BoardSurroundings {
  title: string
  lead?: string | undefined
  tiles: readonly SeenTile[]
  arranging?: { working: BoardWorking; onSay: (words: string) => void } | undefined
  /** What can be done with the dashboard as a whole. */
  actions: React.ReactNode
  /** Stands below the heading. */
  notice?: React.ReactNode
  /** Stands where no tile is yet. */
  empty: React.ReactNode
}

/** A dashboard as it is seen: its filters, its files and its tiles. */
export function BoardView({ tenant, by, catalogue, departments, title, tiles, ...props }: BoardViewProps) {
  const t = useTranslations('reports')
  const words = useReportWords()
  const query = useListQuery(boardList)
  const { seen, onSeen } = useSeenTiles()
  const { period, outlet, department } = query.filters
  const about = [
    t('asOf', { day: words.days(catalogue.today) }),
    period && t(`periods.${period}`),
    catalogue.outlets.find(({ id }) => id === outlet)?.name,
    departments.find(({ key }) => key === department)?.name,
  ]
  return (
    <>
      <title>{`${title} · ${tenant.name}`}</title>
      <PageHeading title={title} lead={props.lead} actions={props.actions} />
      {props.notice}
      {tiles.length === 0 ? (
        props.empty
      ) : (
        <>
          <BoardControls query={query} catalogue={catalogue} departments={departments} />
          <BoardFiles
            tenant={tenant}
            by={by}
            title={title}
            about={about.filter(Boolean).join(' · ')}
            tiles={tiles}
            seen={seen}
          />
          <TileGrid
            tenantId={tenant.id}
            catalogue={catalogue}
            tiles={tiles}
            chosen={chosenOf(query.filters)}
            onSeen={onSeen}
            {...(props.arranging && { arranging: props.arranging })}
          />
        </>
      )}
    </>
  )
}
