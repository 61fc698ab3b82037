import { useCallback, useState } from 'react'
import { useTranslations } from 'use-intl'
import { failingAsNull } from '~/platform/failing-as-null'
import { Button } from '~/ui/button'
import { Combobox } from '~/ui/combobox'
import { useSearch } from '~/ui/use-search'
import { findColleagues } from './colleagues.queries'

interface ColleagueFieldProps {
  tenantId: string
  label: string
  description: string
  /** What stands where nobody is called so. */
  nobody: string
  /** The words of the button that chooses anew. */
  other: string
  /** The name of who is chosen. */
  chosen: string | null
  onChoose: (colleague: { id: string; label: string }) => void
}

/** One of those employed here, found by name; who is chosen stays until another one is. */
export function ColleagueField({ tenantId, chosen, onChoose, other, ...said }: ColleagueFieldProps) {
  const words = useTranslations('ui.search')
  const [isChoosing, setChoosing] = useState(chosen === null)
  const search = useCallback(
    (typed: string) => failingAsNull('a colleague to choose', findColleagues(tenantId, typed)),
    [tenantId],
  )
  const { found, ...asked } = useSearch(search, { lettersMin: 1 })
  if (chosen !== null && !isChoosing)
    return (
      <div>
        <p className="font-medium text-sm">{said.label}</p>
        <p className="flex flex-wrap items-center gap-x-4">
          {chosen}
          <Button variant="quiet" onClick={() => setChoosing(true)}>
            {other}
          </Button>
        </p>
      </div>
    )
  return (
    <Combobox
      {...asked}
      label={said.label}
      description={said.description}
      options={found ?? undefined}
      failed={found === null ? words('failed') : undefined}
      nothing={said.nobody}
      onChoose={(colleague) => {
        onChoose(colleague)
        setChoosing(false)
        asked.onType('')
      }}
    />
  )
}
