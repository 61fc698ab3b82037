import { useCallback } from 'react'
import { useTranslations } from 'use-intl'
import { failingAsNull } from '~/platform/failing-as-null'
import { Combobox } from '~/ui/combobox'
import { Icon } from '~/ui/icons'
import { useSearch } from '~/ui/use-search'
import { findColleagues } from '../colleagues.queries'

export interface Picked {
  id: string
  label: string
}

interface InvitePeopleProps {
  tenantId: string
  /** Who is on the list already. */
  known: readonly string[]
  picked: readonly Picked[]
  onPick: (picked: readonly Picked[]) => void
}

/** People by name, one after the other. */
export function InvitePeople({ tenantId, known, picked, onPick }: InvitePeopleProps) {
  const t = useTranslations('training.invite')
  const words = useTranslations('ui.search')
  const search = useCallback(
    (typed: string) => failingAsNull('people to invite', findColleagues(tenantId, typed)),
    [tenantId],
  )
  const { found, ...asked } = useSearch(search, { lettersMin: 1 })
  const taken = new Set([...picked.map(({ id }) => id), ...known])
  return (
    <div>
      <Combobox
        {...asked}
        label={t('find')}
        options={found?.filter(({ id }) => !taken.has(id))}
        failed={found === null ? words('failed') : undefined}
        nothing={t('nobody')}
        onChoose={({ id, label }) => {
          onPick([...picked, { id, label }])
          asked.onType('')
        }}
      />
      <ul className="flex flex-wrap gap-2">
        {picked.map(({ id, label }) => (
          <li key={id}>
            <button
              type="button"
              aria-label={t('remove', { name: label })}
              onClick={() => onPick(picked.filter((one) => one.id !== id))}
              className="mt-2 inline-flex min-h-11 items-center gap-2 rounded-md border border-control px-3 hover:border-ink"
            >
              {label}
              <Icon name="close" className="size-4" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
