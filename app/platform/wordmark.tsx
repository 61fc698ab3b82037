import { useLocale } from 'use-intl'
import { brandNameIn } from './company'

/** The brand's name in the reader's script beside the flight of steps. */
export function Wordmark() {
  const name = brandNameIn(useLocale())
  return (
    <span className="inline-flex items-center gap-2.5 font-semibold text-brand text-lg">
      <svg viewBox="0 0 24 24" className="size-6 text-marigold" aria-hidden="true">
        <path d="M2 21h5.5v-5.5H13V10h5.5V4.5H23" fill="none" stroke="currentColor" strokeWidth="2.5" />
      </svg>
      {name}
    </span>
  )
}
