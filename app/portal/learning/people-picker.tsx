import { useCallback } from 'react'
import { useTranslations } from 'use-intl'
import { failingAsNull } from '~/platform/failing-as-null'
import { findColleagues } from '~/portal/colleagues.queries'
import { Combobox } from '~/ui/combobox'
import { Icon } from '~/ui/icons'
import { useSearch } from '~/ui/use-search'

export interface Picked {
  id: string
  name: string
}

interface PeoplePickerProps {
  tenantId: string
  /** People left out of the choice, as there is nothing to assign to them. */
  known?: readonly string[]
  picked: readonly Picked[]
  onPick: (picked: readonly Picked[]) => void
}

/** People by a part of their name, one after the other. It needs the words `peoplePicker`. */
export function PeoplePicker({ tenantId, known = [], picked, onPick }: PeoplePickerProps) {
  const t = useTranslations('peoplePicker')
  const words = useTranslations('ui.search')
  const search = useCallback(
    (typed: string) => failingAsNull('people to pick', findColleagues(tenantId, typed)),
    [tenantId],
  )
  const { found, ...asked } = useSearch(search, { lettersMin: 1 })
  const taken = new Set([...picked.map(({ id }) => id), ...known])
  const offered = found?.filter(({ id }) => !taken.has(id))
  return (
    <div>
      <Combobox
        {...asked}
        label={t('find')}
        description={t('help')}
        options={offered}
        failed={found === null ? words('failed') : undefined}
        nothing={t(found?.length ? 'allPicked' : 'nobody')}
        onChoose={({ id, label }) => {
          onPick([...picked, { id, name: label }])
          asked.onType('')
        }}
      />
      <p role="status" className="mt-2 text-ink-soft text-sm">
        {t('chosen', { count: picked.length })}
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
