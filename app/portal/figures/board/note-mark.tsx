import { useFormatter, useTranslations } from 'use-intl'

/** How many notes lie at a figure; its drawer begins with them. */
export function NoteMark({ notes }: { notes: number }) {
  const t = useTranslations('kpis')
  const { number } = useFormatter()
  if (notes === 0) return null
  return (
    <span className="inline-flex items-center gap-1 text-xs tabular-nums">
      <svg viewBox="0 0 16 14" aria-hidden="true" className="h-3 w-3.5 shrink-0">
        <path d="M1.5 1.5h13v8h-7l-3.5 3v-3H1.5Z" fill="none" stroke="currentColor" strokeWidth="1.5" />
      </svg>
      <span aria-hidden="true">{number(notes)}</span>
      <span className="sr-only">{t('notes', { count: notes })}</span>
    </span>
  )
}
