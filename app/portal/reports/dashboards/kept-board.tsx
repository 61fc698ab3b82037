import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import { useViewOnly } from '~/platform/view-only'
import { Button } from '~/ui/button'
import { Dialog, DialogActions } from '~/ui/dialog'
import { EmptyState } from '~/ui/empty-state'
import { ReadersLink } from '../sharing/readers-link'
import { AddTile } from './add-tile'
import { BoardConflict } from './board-conflict'
import { BoardFields, NewBoardDialog } from './board-dialog'
import { boardName, namesIn } from './board-name'
import { BoardVersions } from './board-versions'
import { type BoardSurroundings, BoardView } from './board-view'
import type { Dashboard } from './dashboards.queries'
import { SaveMark } from './save-mark'
import { type BoardWorking, useBoardWork } from './use-board-work'

interface KeptBoardProps extends BoardSurroundings {
  personId: string
  board: Dashboard
}

/** A kept dashboard. People who may change it arrange its tiles in place; it saves itself. */
export function KeptBoard({ personId, board, ...surroundings }: KeptBoardProps) {
  const t = useTranslations('reportBoards')
  const locale = localeOfTag(useLocale())
  const isViewOnly = useViewOnly()
  const working = useBoardWork(surroundings.tenant.id, personId, board)
  const [said, setSaid] = useState('')
  const mayWrite = board.may_change && !isViewOnly && !board.is_archived
  const { work, saving } = working
  const tenantId = surroundings.tenant.id
  const by = t(work.is_shared ? 'keptShared' : board.is_named ? 'keptNamed' : 'keptOwn')
  return (
    <>
      <BoardView
        {...surroundings}
        title={boardName(work, locale)}
        lead={board.is_mine ? by : board.owner === null ? t('keptLeft') : t('keptBy', { owner: board.owner })}
        tiles={work.tiles}
        arranging={mayWrite ? { working, onSay: setSaid } : undefined}
        actions={
          <>
            {mayWrite ? (
              <>
                <AddTile tenantId={tenantId} catalogue={surroundings.catalogue} working={working} />
                <Rename working={working} mayShare={surroundings.mayShare && board.may_share} />
                {working.undo ? (
                  <Button variant="secondary" onClick={working.undo}>
                    {t('undo')}
                  </Button>
                ) : null}
              </>
            ) : null}
            {isViewOnly ? null : <Duplicate {...surroundings} working={working} />}
            {board.may_share ? <ReadersLink thing={board.id} /> : null}
          </>
        }
        notice={
          mayWrite ? (
            <>
              <SaveMark saving={saving} />
              <p role="status" className="sr-only">
                {said}
              </p>
              {saving.state === 'conflict' ? (
                <BoardConflict tenantId={tenantId} boardId={board.id} working={working} />
              ) : null}
            </>
          ) : null
        }
        empty={<EmptyState title={t('first')} text={t(mayWrite ? 'firstText' : 'firstRead')} />}
      />
      {mayWrite && work.tiles.length > 0 ? (
        <p className="mt-8 max-w-prose text-ink-soft text-sm print:hidden">{t('arrangeHint')}</p>
      ) : null}
      {mayWrite ? <BoardVersions versions={board.versions} working={working} /> : null}
    </>
  )
}

function Rename({ working, mayShare }: { working: BoardWorking; mayShare: boolean }) {
  const t = useTranslations('reportBoards')
  const ui = useTranslations('ui')
  const refusals = useTranslations('reportBoards.problem')
  const [isOpen, setOpen] = useState(false)
  const [isNameless, setNameless] = useState(false)
  const close = () => {
    setNameless(false)
    setOpen(false)
  }
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {t('rename')}
      </Button>
      <Dialog isOpen={isOpen} onClose={close} title={t('rename')}>
        <form
          className="flex flex-col gap-5"
          onSubmit={(event) => {
            event.preventDefault()
            const form = new FormData(event.currentTarget)
            const names = namesIn(form)
            if (!names.name_en && !names.name_hi) return setNameless(true)
            working.edit((before) => ({
              ...before,
              ...names,
              is_shared: mayShare ? form.has('shared') : before.is_shared,
            }))
            close()
          }}
        >
          {isNameless ? (
            <p role="alert" className="font-medium text-danger">
              {refusals('name_required')}
            </p>
          ) : null}
          <BoardFields begin={working.work} mayShare={mayShare} />
          <DialogActions>
            <Button variant="secondary" onClick={close}>
              {ui('confirm.cancel')}
            </Button>
            <Button type="submit">{t('keep')}</Button>
          </DialogActions>
        </form>
      </Dialog>
    </>
  )
}

interface DuplicateProps extends BoardSurroundings {
  working: BoardWorking
}

function Duplicate({ tenant, mayShare, working: { work } }: DuplicateProps) {
  const t = useTranslations('reportBoards')
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {t('duplicate')}
      </Button>
      {isOpen ? (
        <NewBoardDialog
          tenantId={tenant.id}
          begin={{ ...work, is_shared: false }}
          mayShare={mayShare}
          onClose={() => setOpen(false)}
          onMade={(id) => {
            setOpen(false)
            void navigate(`/app/reports/dashboards/${id}`)
          }}
        />
      ) : null}
    </>
  )
}
