import { useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Icon } from './icons'
import { useWide } from './use-wide'

export interface ChosenFilter {
  name: string
  label: string
  /** What was chosen, as the field shows it. */
  words: string
  onClear: () => void
}

interface FilterFoldProps {
  /** A field for each filter, with keys. */
  fields: readonly React.ReactNode[]
  chosen: readonly ChosenFilter[]
}

const look =
  'inline-flex min-h-11 max-w-full items-center gap-2 rounded-md border border-control px-3 text-left hover:border-ink hover:bg-paper-deep'

/**
 * The filters above a list. On a phone they are one button that says how many are set, and beside it what is set, each
 * to be cleared by a press. A single one needs no more room than the button would.
 */
export function FilterFold({ fields, chosen }: FilterFoldProps) {
  const t = useTranslations('ui.list')
  const id = useId()
  const opener = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  if (useWide() !== false || fields.length < 2) return fields
  return (
    <div className="col-span-2 flex flex-col gap-4">
      <div className="flex flex-wrap gap-2">
        <button
          ref={opener}
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
          className={`${look} font-medium`}
        >
          <Icon name="settings" />
          {t('filters', { count: chosen.length })}
          <Icon name="chevronDown" className={`size-4 ${isOpen ? 'rotate-180' : ''}`} />
        </button>
        {chosen.map(({ name, label, words, onClear }) => (
          <button
            key={name}
            type="button"
            onClick={({ currentTarget: { nextElementSibling } }) => {
              const next = nextElementSibling instanceof HTMLElement ? nextElementSibling : opener.current
              next?.focus() // this button goes with what it clears
              onClear()
            }}
            className={look}
          >
            <span className="min-w-0 break-words">
              <span className="sr-only">{t('without')}</span>
              {` ${label}: ${words}`}
            </span>
            <Icon name="close" className="size-4 text-ink-soft" />
          </button>
        ))}
      </div>
      <div id={id} hidden={!isOpen} className={isOpen ? 'grid grid-cols-2 items-end gap-4' : undefined}>
        {fields}
      </div>
    </div>
  )
}
