import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { logger } from '~/platform/logger'
import { toasts } from '~/platform/toasts'
import { useViewOnly } from '~/platform/view-only'
import { Button } from '~/ui/button'
import { GiveAccess } from '../give-access'
import type { Together } from './change-together'
import type { Choices } from './people-choices'
import { selectedMax } from './people-query'
import { type Someone, TogetherDialog } from './together-dialog'

export type Selection = ReturnType<typeof useSelection>

/** Who is ticked, over all pages of a list, with their names; no more than can be changed together. */
export function useSelection() {
  const [selected, setSelected] = useState<ReadonlyMap<string, string>>(new Map())
  return {
    selected,
    isFull: selected.size >= selectedMax,
    turn({ id, name }: Someone, isOn: boolean) {
      setSelected((now) => {
        const next = new Map(now)
        if (!isOn) next.delete(id)
        else if (now.size < selectedMax) next.set(id, name)
        return next
      })
    },
    take: (people: readonly Someone[]) =>
      setSelected(new Map(people.slice(0, selectedMax).map(({ id, name }) => [id, name]))),
    clear: () => setSelected(new Map()),
  }
}

interface TickProps {
  person: Someone
  selection: Selection
}

/** Ticks one person of a list. */
export function Tick({ person, selection: { selected, isFull, turn } }: TickProps) {
  const t = useTranslations('organisation.people.together')
  const isOn = selected.has(person.id)
  return (
    <label className="-my-2.5 inline-flex size-11 cursor-pointer items-center justify-center">
      <span className="sr-only">{t('tick', { name: person.name })}</span>
      <input
        type="checkbox"
        checked={isOn}
        disabled={isFull && !isOn}
        onChange={({ target }) => turn(person, target.checked)}
        className="size-5.5 cursor-[inherit] rounded-sm accent-brand"
      />
    </label>
  )
}

interface SelectionBarProps {
  tenantId: string
  selection: Selection
  /** What people can be changed to; null where they can only be given access. */
  choices: Choices | null
  /** How many the list has found, and how they are all fetched. */
  total: number
  fetchAll: () => Promise<readonly Someone[]>
}

/** What can be done with those who are ticked; it stays in sight below the list. */
export function SelectionBar({ tenantId, selection, choices, total, fetchAll }: SelectionBarProps) {
  const t = useTranslations('organisation.people.together')
  const isViewOnly = useViewOnly()
  const access = useTranslations('access.give')
  const [what, setWhat] = useState<Together | null>(null)
  const [isGiving, setGiving] = useState(false)
  const [isFetching, setFetching] = useState(false)
  const { selected, take, clear } = selection
  if (selected.size === 0) return null

  const people = [...selected].map(([id, name]) => ({ id, name }))

  async function takeAll() {
    setFetching(true)
    try {
      take(await fetchAll())
    } catch (error) {
      logger.warn('the people found could not be fetched', error)
      toasts.show({ title: t('failed'), variant: 'destructive' })
    }
    setFetching(false)
  }

  return (
    <div className="sticky bottom-0 z-10 -mx-2 mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 border-ink border-t-2 bg-paper px-2 py-3">
      <p role="status" className="font-medium tabular-nums">
        {t('selected', { count: selected.size })}
      </p>
      {choices
        ? (['move', 'job-role', 'leave'] as const).map((one) => (
            <Button key={one} variant="secondary" disabled={isViewOnly} onClick={() => setWhat(one)}>
              {t(`buttons.${one}`)}
            </Button>
          ))
        : null}
      <Button variant="secondary" disabled={isViewOnly} onClick={() => setGiving(true)}>
        {access('button')}
      </Button>
      {total > selected.size && selected.size < selectedMax ? (
        <Button variant="quiet" isPending={isFetching} onClick={() => void takeAll()}>
          {t('all', { count: Math.min(total, selectedMax) })}
        </Button>
      ) : null}
      <Button variant="quiet" onClick={clear}>
        {t('none')}
      </Button>
      {choices ? (
        <TogetherDialog
          tenantId={tenantId}
          what={what}
          people={people}
          choices={choices}
          onClose={() => setWhat(null)}
        />
      ) : null}
      {isGiving ? (
        <GiveAccess
          tenantId={tenantId}
          people={people}
          mayInvite={choices !== null}
          onClose={() => setGiving(false)}
        />
      ) : null}
    </div>
  )
}
