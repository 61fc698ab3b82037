import { useTranslations } from 'use-intl'
import { usePressedChange } from '~/platform/changes/use-change'
import { useViewOnly } from '~/platform/view-only'
import { Icon } from '~/ui/icons'
import { markReport } from './shelf.queries'

interface MarkButtonProps {
  tenantId: string
  thing: string
  name: string
  isMarked: boolean
}

/** Marks a report or dashboard as a favourite of the viewer, or takes the mark away. */
export function MarkButton({ tenantId, thing, name, isMarked }: MarkButtonProps) {
  const t = useTranslations('reports.marks')
  const isViewOnly = useViewOnly()
  const change = usePressedChange()
  if (isViewOnly) return null
  return (
    <button
      type="button"
      aria-pressed={isMarked}
      aria-label={t('mark', { name })}
      onClick={() =>
        void change.run(async () => {
          await markReport(tenantId, thing, !isMarked)
          return t(isMarked ? 'unmarked' : 'marked')
        })
      }
      className={`inline-flex size-11 shrink-0 items-center justify-center rounded-md hover:bg-paper-deep ${isMarked ? 'text-ink' : 'text-control hover:text-ink'}`}
    >
      <Icon name={isMarked ? 'check' : 'flag'} />
    </button>
  )
}
