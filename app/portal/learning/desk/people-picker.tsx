import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { logger } from '~/platform/logger'
import { Icon } from '~/ui/icons'
import { TextField } from '~/ui/text-field'
import { findPeople } from './desk.queries'

export interface Picked {
  id: string
  name: string
}

interface PeoplePickerProps {
  tenantId: string
  picked: readonly Picked[]
  onPick: (picked: readonly Picked[]) => void
}

const typingMs = 250

/** People by a part of their name, one after the other. */
export function PeoplePicker({ tenantId, picked, onPick }: PeoplePickerProps) {
  const t = useTranslations('courseDesk.form')
  const [typed, setTyped] = useState('')
  const found = useFound(tenantId, typed.trim())
  const offered = found?.filter(({ id }) => picked.every((one) => one.id !== id))
  return (
    <div>
      <TextField
        name="people"
        label={t('findPeople')}
        description={t('findHelp')}
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      {offered && typed.trim() ? (
        <ul className="border-hairline border-b">
          {offered.map((person) => (
            <li key={person.id}>
              <button
                type="button"
                onClick={() => {
                  onPick([...picked, person])
                  setTyped('')
                }}
                className="flex min-h-11 w-full items-center gap-3 px-3 text-left hover:bg-paper-deep"
              >
                <Icon name="plus" className="size-4" />
                {person.name}
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      <p role="status" className="mt-2 text-ink-soft text-sm">
        {found?.length === 0 && typed.trim() ? t('nobodyFound') : t('chosen', { count: picked.length })}
      </p>
      <ul className="flex flex-wrap gap-2">
        {picked.map((person) => (
          <li key={person.id}>
            <button
              type="button"
              aria-label={t('remove', { name: person.name })}
              onClick={() => onPick(picked.filter(({ id }) => id !== person.id))}
              className="mt-2 inline-flex min-h-11 items-center gap-2 rounded-md border border-control px-3 hover:border-ink"
            >
              {person.name}
              <Icon name="close" className="size-4" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The people whose name holds what was typed, a moment after it was typed; undefined until then. */
function useFound(tenantId: string, typed: string): readonly Picked[] | undefined {
  const [found, setFound] = useState<{ typed: string; people: readonly Picked[] }>()
  useEffect(() => {
    if (!typed) return
    let isOver = false
    const timer = setTimeout(async () => {
      try {
        const people = await findPeople(tenantId, typed)
        if (!isOver) setFound({ typed, people })
      } catch (error) {
        logger.warn('people could not be found', error)
      }
    }, typingMs)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [tenantId, typed])
  return found?.typed === typed ? found.people : undefined
}
