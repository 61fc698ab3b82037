import { useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { usePressedChange } from '~/platform/changes/use-change'
import { useViewOnly } from '~/platform/view-only'
import { ActionMenu } from '~/ui/action-menu'
import { Button } from '~/ui/button'
import { Select } from '~/ui/select'
import { leftOutOf } from '../left-out'
import type { Board } from '../read-board'
import { addressOf, plainAddress, viewOf } from './view-address'
import { ViewDialog } from './view-dialog'
import { type BoardView, removeView, saveView, startWith } from './views.queries'

interface ViewsBarProps {
  tenantId: string
  views: readonly BoardView[]
  board: Board
  /** Admins and outlet managers share views. */
  mayShare: boolean
}

/** The views one may open, and what can be done with the one that is open or with a picture that is none yet. */
export function ViewsBar({ tenantId, views, board, mayShare }: ViewsBarProps) {
  const t = useTranslations('kpis.views')
  const navigate = useNavigate()
  const isViewOnly = useViewOnly()
  const [search] = useSearchParams()
  const [asked, setAsked] = useState<'new' | 'change' | null>(null)
  const query = viewOf(search)
  const open = views.find(({ id }) => id === search.get('view')) ?? null
  const isChanged = open !== null && query !== open.query
  if (views.length === 0 && query === '') return null
  const go = (to: string) => void navigate(to, { preventScrollReset: true })
  return (
    <div className="mb-6 border-hairline border-b pb-5 print:hidden">
      <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
        {views.length > 0 ? (
          <div className="min-w-0 grow basis-56 md:max-w-72">
            <Select
              name="view"
              label={t('label')}
              value={open?.id ?? ''}
              options={[
                { value: '', label: t('plain') },
                ...views.map(({ id, name, is_mine, is_start }) => ({
                  value: id,
                  label: [name, is_mine ? '' : t('shared'), is_start ? t('starts') : '']
                    .filter(Boolean)
                    .join(' · '),
                })),
              ]}
              onChange={({ target: { value } }) => {
                const view = views.find(({ id }) => id === value)
                go(view ? addressOf(view) : plainAddress)
              }}
            />
          </div>
        ) : null}
        {isChanged && open.may_change ? <SaveChanges tenantId={tenantId} view={open} query={query} /> : null}
        {open === null || isChanged ? (
          <Button
            variant="secondary"
            disabled={isViewOnly || (open === null && query === '')}
            onClick={() => setAsked('new')}
          >
            {t(open ? 'saveNew' : 'saveView')}
          </Button>
        ) : null}
        {open ? <ViewActions {...{ tenantId, open }} onChange={() => setAsked('change')} /> : null}
      </div>
      <ViewSaid view={open} isChanged={isChanged} board={board} />
      {asked ? (
        <ViewDialog
          {...{ tenantId, query, mayShare }}
          view={asked === 'change' ? open : null}
          onClose={() => setAsked(null)}
          onKept={(id) => go(addressOf({ id, query }))}
        />
      ) : null}
    </div>
  )
}

/** What there is to know of the view that is open. */
function ViewSaid({ view, isChanged, board }: { view: BoardView | null; isChanged: boolean; board: Board }) {
  const t = useTranslations('kpis.views')
  const [search] = useSearchParams()
  if (!view) return null
  const isLess = leftOutOf(search, board).parts.some((part) => part === 'outlets' || part === 'kpis')
  const said = [
    view.is_mine
      ? view.is_shared
        ? t('sharedByMe')
        : null
      : t('sharedBy', { name: view.owner ?? t('someone') }),
    view.is_start ? t('isStart') : null,
    isLess ? t('less') : null,
  ].filter((one) => one !== null)
  if (said.length === 0 && !isChanged) return null
  return (
    <p className="mt-2 text-ink-soft text-sm">
      {said.join(' ')}
      {isChanged ? (
        <>
          {` ${t('changed')} `}
          <Link
            to={addressOf(view)}
            preventScrollReset
            className="inline-flex min-h-11 items-center text-link underline underline-offset-4 hover:no-underline"
          >
            {t('back')}
          </Link>
        </>
      ) : null}
    </p>
  )
}

function SaveChanges({ tenantId, view, query }: { tenantId: string; view: BoardView; query: string }) {
  const t = useTranslations('kpis.views')
  const isViewOnly = useViewOnly()
  const { run, isPending } = usePressedChange()
  return (
    <Button
      isPending={isPending}
      disabled={isViewOnly}
      onClick={() =>
        void run(async () => {
          await saveView(tenantId, { ...view, query })
          return { title: t('saved'), undo: () => saveView(tenantId, view).then(() => undefined) }
        })
      }
    >
      {t('saveChanges')}
    </Button>
  )
}

interface ViewActionsProps {
  tenantId: string
  open: BoardView
  onChange: () => void
}

function ViewActions({ tenantId, open, onChange }: ViewActionsProps) {
  const t = useTranslations('kpis.views')
  const navigate = useNavigate()
  const isDisabled = useViewOnly()
  const { run } = usePressedChange()
  const begin = () =>
    void run(async () => {
      await startWith(tenantId, open.is_start ? null : open.id)
      return t(open.is_start ? 'startsPlain' : 'startsHere')
    })
  const remove = async () => {
    const isRemoved = await run(async () => {
      await removeView(tenantId, open.id)
      if (!open.is_mine) return t('removed')
      const undo = async () => {
        await saveView(tenantId, open)
        if (open.is_start) await startWith(tenantId, open.id)
        return t('restored')
      }
      return { title: t('removed'), undo }
    })
    if (isRemoved) void navigate(plainAddress, { replace: true, preventScrollReset: true })
  }
  return (
    <ActionMenu
      label={t('actions', { name: open.name })}
      items={[
        ...(open.may_change ? [{ key: 'change', label: t('change'), isDisabled, onSelect: onChange }] : []),
        { key: 'start', label: t(open.is_start ? 'startPlain' : 'startHere'), isDisabled, onSelect: begin },
        ...(open.may_change
          ? [{ key: 'remove', label: t('remove'), isDanger: true, isDisabled, onSelect: () => void remove() }]
          : []),
      ]}
    />
  )
}
