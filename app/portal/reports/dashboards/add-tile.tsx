import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { freshTileId, tileKinds, tilesMost, usualWidth } from '~/domain/reports/dashboard'
import { readyKeys, readyReports } from '~/domain/reports/library'
import { failingAsNull } from '~/platform/failing-as-null'
import { Button } from '~/ui/button'
import { Dialog, DialogActions } from '~/ui/dialog'
import { Select } from '~/ui/select'
import type { ReportCatalogue } from '../reports.queries'
import { listSavedReports, type SavedReport } from '../saved/saved.queries'
import type { SeenTile } from './dashboards.queries'
import type { BoardWorking } from './use-board-work'

interface AddTileProps {
  tenantId: string
  catalogue: ReportCatalogue
  working: BoardWorking
}

/** Puts a ready or kept report on the dashboard; which ones are kept is asked when the dialog opens. */
export function AddTile({ tenantId, catalogue, working }: AddTileProps) {
  const t = useTranslations('reportBoards')
  const reports = useTranslations('reports')
  const ui = useTranslations('ui')
  const [saved, setSaved] = useState<readonly SavedReport[] | null>(null)
  const { tiles } = working.work
  const open = async () =>
    setSaved((await failingAsNull('the kept reports', listSavedReports(tenantId))) ?? [])
  const explores = new Set<string>(catalogue.explores.map(({ key }) => key))
  const choices = [
    ...readyKeys
      .filter((key) => explores.has(readyReports[key].queries[0].explore))
      .map((key) => ({ value: key as string, label: reports(`ready.${key}.title`) })),
    ...(saved ?? []).filter((one) => !one.is_archived).map(({ id, name }) => ({ value: id, label: name })),
  ]
  function add(form: FormData) {
    const place = String(form.get('report'))
    const shown = tileKinds.find((kind) => kind === form.get('shown')) ?? 'chart'
    const kept = saved?.find(({ id }) => id === place)
    working.edit((before) => ({
      ...before,
      tiles: [
        ...before.tiles,
        {
          id: freshTileId(before.tiles),
          place: kept ? 'build' : place,
          query: kept?.query ?? '',
          report: kept?.id ?? null,
          shown,
          width: usualWidth(shown),
          name: kept?.name ?? null,
          is_missing: false,
        } satisfies SeenTile,
      ],
    }))
    setSaved(null)
  }
  return (
    <>
      <Button
        variant={tiles.length === 0 ? 'primary' : 'secondary'}
        disabled={tiles.length >= tilesMost}
        onClick={() => void open()}
      >
        {t('add')}
      </Button>
      <Dialog isOpen={saved !== null} onClose={() => setSaved(null)} title={t('add')}>
        <form
          className="flex flex-col gap-5"
          onSubmit={(event) => {
            event.preventDefault()
            add(new FormData(event.currentTarget))
          }}
        >
          <Select name="report" label={t('report')} options={choices} defaultValue={choices[0]?.value} />
          <Select
            name="shown"
            label={t('shown')}
            defaultValue="chart"
            options={tileKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
          />
          <DialogActions>
            <Button variant="secondary" onClick={() => setSaved(null)}>
              {ui('confirm.cancel')}
            </Button>
            <Button type="submit">{t('put')}</Button>
          </DialogActions>
        </form>
      </Dialog>
    </>
  )
}
