import { useEffect, useId } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { BoardChosen } from '~/domain/reports/dashboard'
import type { SeenTable } from '~/domain/shops/seen-results'
import { Button } from '~/ui/button'
import type { ReportCatalogue } from '../reports.queries'
import type { SeenTile } from './dashboards.queries'
import type { ReadTile } from './read-tile'
import { TileBody } from './tile-body'
import { useSeenTile } from './use-seen-tile'
import { useTile } from './use-tile'
import { useTileName } from './use-tile-name'

interface TileCardProps {
  tenantId: string
  catalogue: ReportCatalogue
  tile: SeenTile
  chosen: BoardChosen
  /** Takes what the tile shows now, for the files of the dashboard. */
  onSeen: (id: string, table: SeenTable | null) => void
  onKeyDown?: ((event: React.KeyboardEvent) => void) | undefined
  /** What can be done with the tile. */
  menu: React.ReactNode
}

/** The room that is kept for what a tile will show, so that nothing below it moves. */
const rooms = { number: 'min-h-28', chart: 'min-h-76', table: 'min-h-96' } as const

/** One tile: its report's name leads to the report with the filters, and below stands what it says, or why it says nothing. */
export function TileCard({ tenantId, catalogue, tile, chosen, onSeen, onKeyDown, menu }: TileCardProps) {
  const t = useTranslations('reportBoards')
  const id = useId()
  const title = useTileName()(tile)
  const { read, again } = useTile(tenantId, catalogue, tile, chosen)
  const content = read?.content
  const to = content?.to ?? `/app/reports/${tile.place}?${tile.query}`
  return (
    <article aria-labelledby={id} className="border-ink border-t-2 pt-3">
      <div className="flex items-start justify-between gap-2">
        <h2 id={id} className="min-w-0 text-base">
          <Link
            to={to}
            data-tile={tile.id}
            onKeyDown={onKeyDown}
            className="inline-flex min-h-11 items-center break-words font-medium text-link underline underline-offset-4 hover:no-underline"
          >
            {title}
          </Link>
        </h2>
        {menu}
      </div>
      {content?.ignored.map((key) => (
        <p key={key} className="text-ink-soft text-sm">
          {t(`ignored.${key}`)}
        </p>
      ))}
      <div className={`mt-2 ${rooms[tile.shown]}`} aria-busy={read === undefined}>
        {content ? (
          <>
            <TileBody tile={content} shown={tile.shown} width={tile.width} title={title} />
            <Seen tile={content} of={tile} title={title} onSeen={onSeen} />
          </>
        ) : read ? (
          <WhyNot
            why={tile.is_missing ? 'missing' : read.why === 'failed' ? 'failed' : 'closed'}
            again={again}
          />
        ) : (
          <Waiting words={t('loading', { name: title })} />
        )}
      </div>
    </article>
  )
}

interface SeenProps extends Pick<TileCardProps, 'onSeen'> {
  tile: ReadTile
  of: SeenTile
  title: string
}

/** Hands on what is seen. */
function Seen({ tile, of: { id, shown }, title, onSeen }: SeenProps) {
  const table = useSeenTile(tile, shown, title)
  useEffect(() => {
    onSeen(id, table)
    return () => onSeen(id, null)
  }, [id, table, onSeen])
  return null
}

function WhyNot({ why, again }: { why: 'missing' | 'failed' | 'closed'; again: () => void }) {
  const t = useTranslations('reportBoards')
  return (
    <div role={why === 'failed' ? 'alert' : undefined}>
      <p className="text-ink-soft">{t(`whyNot.${why}`)}</p>
      {why === 'failed' ? (
        <div className="mt-3">
          <Button variant="secondary" onClick={again}>
            {t('again')}
          </Button>
        </div>
      ) : null}
    </div>
  )
}

/** Stands where the answer will. */
function Waiting({ words }: { words: string }) {
  return (
    <>
      <p className="sr-only">{words}</p>
      <div aria-hidden="true" className="flex flex-col gap-3">
        <span className="h-4 w-1/3 bg-paper-deep" />
        <span className="h-8 w-2/3 bg-paper-deep" />
      </div>
    </>
  )
}
