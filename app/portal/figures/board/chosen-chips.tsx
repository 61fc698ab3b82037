import { useTranslations } from 'use-intl'
import type { ChosenFilter } from '~/ui/filter-fold'
import { Icon } from '~/ui/icons'

/** What was chosen by name, each to be let go by a press; the next one then has the focus, or the page. */
export function ChosenChips({ chosen }: { chosen: readonly ChosenFilter[] }) {
  const t = useTranslations('ui.list')
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      {chosen.map(({ name, label, words, onClear }) => (
        <button
          key={name}
          type="button"
          onClick={({ currentTarget: { nextElementSibling, parentElement } }) => {
            const next = nextElementSibling ?? parentElement?.parentElement
            if (next instanceof HTMLElement) next.focus() // this button goes with what it clears
            onClear()
          }}
          className="inline-flex min-h-11 max-w-full items-center gap-2 rounded-md border border-control px-3 text-left hover:border-ink hover:bg-paper-deep"
        >
          <span className="min-w-0 break-words">
            <span className="sr-only">{t('without')}</span>
            {` ${label}: ${words}`}
          </span>
          <Icon name="close" className="size-4 text-ink-soft" />
        </button>
      ))}
    </div>
  )
}
