import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import { freshTileId, type Tile, tileKinds, tilesMost, usualWidth } from '~/domain/reports/dashboard'
import { ChangeDialog } from '~/platform/changes/change-dialog'
import { useViewOnly } from '~/platform/view-only'
import { Select } from '~/ui/select'
import { TextField } from '~/ui/text-field'
import { AfterRead } from '../after-read'
import { boardName } from './board-name'
import { type ListedDashboard, listDashboards, readDashboard, saveDashboard } from './dashboards.queries'

interface PutOnDashboardProps {
  tenantId: string
  /** The report: where it opens, what its address says, and under which id it is kept. */
  place: string
  query: string
  saved?: string | null
}

/** Puts a report as it is seen on a dashboard, or on a new one. */
export function PutOnDashboard({ tenantId, ...report }: PutOnDashboardProps) {
  const t = useTranslations('reportBoards')
  if (useViewOnly()) return null
  return (
    <AfterRead label={t('putOn')} icon="chart" read={() => listDashboards(tenantId)}>
      {(all, close) => (
        <PutDialog
          tenantId={tenantId}
          {...report}
          boards={all.filter((one) => one.may_change && !one.is_archived && one.tiles < tilesMost)}
          onClose={close}
        />
      )}
    </AfterRead>
  )
}

interface PutDialogProps extends PutOnDashboardProps {
  boards: readonly ListedDashboard[]
  onClose: () => void
}

const another = 'new'

function PutDialog({ tenantId, place, query, saved = null, boards, onClose }: PutDialogProps) {
  const t = useTranslations('reportBoards')
  const locale = localeOfTag(useLocale())
  const [board, setBoard] = useState(boards[0]?.id ?? another)
  const [fresh] = useState(() => crypto.randomUUID())
  const tileOf = (form: FormData, tiles: readonly Tile[]): Tile => {
    const shown = tileKinds.find((kind) => kind === form.get('shown')) ?? 'chart'
    return { id: freshTileId(tiles), place, query, report: saved, shown, width: usualWidth(shown) }
  }
  return (
    <ChangeDialog
      title={t('putOn')}
      confirmLabel={t('put')}
      area="reportBoards"
      fields={{ name_required: 'name', text_too_long: 'name' }}
      onConfirm={async (form) => {
        const name = String(form.get('name') ?? '').trim()
        if (board === another) {
          const names = { name_en: locale === 'en' ? name : null, name_hi: locale === 'hi' ? name : null }
          await saveDashboard(tenantId, fresh, { ...names, is_shared: false, tiles: [tileOf(form, [])] })
          return t('isPut', { name })
        }
        const { version, ...now } = await readDashboard(tenantId, board)
        await saveDashboard(
          tenantId,
          board,
          { ...now, tiles: [...now.tiles, tileOf(form, now.tiles)] },
          version,
        )
        return t('isPut', { name: boardName(now, locale) })
      }}
      onClose={onClose}
    >
      <Select
        name="board"
        label={t('which')}
        value={board}
        options={[
          ...boards.map((one) => ({ value: one.id, label: boardName(one, locale) })),
          { value: another, label: t('another') },
        ]}
        onChange={({ target }) => setBoard(target.value)}
      />
      {board === another ? (
        <TextField name="name" label={t('nameOfNew')} maxLength={80} autoComplete="off" isRequired />
      ) : null}
      <Select
        name="shown"
        label={t('shown')}
        defaultValue="chart"
        options={tileKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
      />
    </ChangeDialog>
  )
}
