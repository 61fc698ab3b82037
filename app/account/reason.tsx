import { useTranslations } from 'use-intl'

interface ReasonProps {
  message: string
  advice?: string
  children: React.ReactNode
}

/** A closed way: the reason first and large, then the ways on. */
export function Reason({ message, advice, children }: ReasonProps) {
  const t = useTranslations('guard')
  return (
    <div className="max-w-2xl">
      <title>{t('closed')}</title>
      <svg viewBox="0 0 96 40" className="mb-8 h-10 text-control" aria-hidden="true">
        <path d="M2 38h20V28h20V18h20" fill="none" stroke="currentColor" strokeWidth="2" />
        <path d="M76 4v34" className="stroke-marigold" strokeWidth="3" />
      </svg>
      <div role="alert">
        <h1 className="text-ink-soft text-sm">{t('closed')}</h1>
        <p className="mt-2 text-xl">{message}</p>
        {advice ? <p className="mt-3 text-ink-soft">{advice}</p> : null}
      </div>
      <div className="mt-8 flex flex-wrap items-center gap-3">{children}</div>
    </div>
  )
}
