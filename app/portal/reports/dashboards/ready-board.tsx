import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import { type ReadyBoard, type Tile, tilesMost } from '~/domain/reports/dashboard'
import { readyReportOf } from '~/domain/reports/library'
import { useViewOnly } from '~/platform/view-only'
import { Button } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { NewBoardDialog } from './board-dialog'
import { type BoardSurroundings, BoardView } from './board-view'

interface ReadyBoardViewProps extends BoardSurroundings {
  ready: { key: ReadyBoard; tiles: readonly Tile[] }
}

/** A dashboard that is there from the first day: of what this workspace has, to be read, and to be copied and arranged. */
export function ReadyBoardView({ ready, ...surroundings }: ReadyBoardViewProps) {
  const t = useTranslations('reportBoards')
  const locale = localeOfTag(useLocale())
  const isViewOnly = useViewOnly()
  const navigate = useNavigate()
  const [isCopying, setCopying] = useState(false)
  const explores = new Set<string>(surroundings.catalogue.explores.map(({ key }) => key))
  const tiles = ready.tiles
    .filter(({ place }) => readyReportOf(place)?.report.queries.some(({ explore }) => explores.has(explore)))
    .slice(0, tilesMost)
    .map((tile) => ({ ...tile, name: null, is_missing: false }))
  const title = t(`ready.${ready.key}.title`)
  return (
    <>
      <BoardView
        {...surroundings}
        title={title}
        lead={t(`ready.${ready.key}.lead`)}
        tiles={tiles}
        actions={
          isViewOnly ? null : (
            <Button variant="secondary" onClick={() => setCopying(true)}>
              {t('copy')}
            </Button>
          )
        }
        empty={<EmptyState title={t('nothingOpen')} text={t('nothingOpenText')} />}
      />
      {isCopying ? (
        <NewBoardDialog
          tenantId={surroundings.tenant.id}
          begin={{
            name_en: locale === 'en' ? title : null,
            name_hi: locale === 'hi' ? title : null,
            is_shared: false,
            tiles,
          }}
          mayShare={surroundings.mayShare}
          onClose={() => setCopying(false)}
          onMade={(id) => void navigate(`/app/reports/dashboards/${id}`)}
        />
      ) : null}
    </>
  )
}
