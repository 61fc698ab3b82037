import { useTranslations } from 'use-intl'
import { usePressedChange } from '~/platform/changes/use-change'
import { Button } from '~/ui/button'
import { type Conflict, removeConflict } from './shoppers.queries'

interface ConflictListProps {
  conflicts: readonly Conflict[]
  placeOf: (conflict: Conflict) => string
  mayRemove: (conflict: Conflict) => boolean
  onRemoved: () => void
}

/** Where somebody may not go, and why. */
export function ConflictList({ conflicts, placeOf, mayRemove, onRemoved }: ConflictListProps) {
  const t = useTranslations('shoppers.conflicts')
  const press = usePressedChange()
  const remove = (id: string) =>
    void press.run(async () => {
      await removeConflict(id)
      onRemoved()
      return t('removed')
    })
  return (
    <ul className="empty:hidden">
      {conflicts.map((conflict) => (
        <li
          key={conflict.id}
          className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 border-hairline border-b py-2"
        >
          <span className="min-w-0">
            {placeOf(conflict)}
            <span className="block text-ink-soft text-sm">
              {t(`by.${conflict.declaredBy}`, { why: conflict.why })}
            </span>
          </span>
          {mayRemove(conflict) ? (
            <Button
              variant="quiet"
              aria-label={t('removeOf', { place: placeOf(conflict) })}
              isPending={press.isPending}
              onClick={() => remove(conflict.id)}
            >
              {t('remove')}
            </Button>
          ) : null}
        </li>
      ))}
    </ul>
  )
}
