import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '~/ui/button'

interface CardStepProps {
  title: string
  lead?: string | undefined
  /** Why the last try was refused; it takes the focus. */
  problem: string | null
  isSending: boolean
  /** It has been sent for seconds without an answer. */
  isSlow: boolean
  submitLabel: string
  onSubmit: () => void
  children: React.ReactNode
  /** Other ways on, below the button. */
  after?: React.ReactNode
}

/** One question on the way in by card: what is asked, one answer, one button. */
export function CardStep({
  title,
  lead,
  problem,
  isSending,
  isSlow,
  submitLabel,
  onSubmit,
  children,
  after,
}: CardStepProps) {
  const t = useTranslations('card')
  const alert = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (problem) alert.current?.focus()
  }, [problem])
  function submit(event: React.FormEvent) {
    event.preventDefault()
    if (!isSending) onSubmit()
  }
  return (
    <form onSubmit={submit} noValidate autoComplete="off" className="mx-auto w-full max-w-sm">
      <h1 tabIndex={-1} className="break-words text-2xl outline-none">
        {title}
      </h1>
      {lead ? <p className="mt-2 break-words text-ink-soft">{lead}</p> : null}
      <p
        ref={alert}
        role="alert"
        tabIndex={-1}
        className="mt-5 border-danger border-l-4 bg-danger-soft px-4 py-3 text-danger empty:hidden"
      >
        {isSending ? null : problem}
      </p>
      <div className="mt-6 flex flex-col gap-5">{children}</div>
      <div className="mt-6 flex flex-col [&>button]:min-h-14 [&>button]:text-lg">
        <Button type="submit" isPending={isSending}>
          {submitLabel}
        </Button>
      </div>
      <p role="status" className="mt-3 text-ink-soft text-sm empty:hidden">
        {isSlow ? t('slow') : null}
      </p>
      {after ? <div className="mt-4 flex flex-wrap items-center gap-x-4">{after}</div> : null}
    </form>
  )
}
