import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '~/ui/button'

interface CopyLinkProps {
  /** What follows the path in the address. */
  search: string
  /** What the button says, where it is more than "Copy link". */
  label?: string
  isReady?: boolean
}

/** Copies the address of the scenario; where the browser forbids it, shows it to copy by hand. */
export function CopyLink({ search, label, isReady = true }: CopyLinkProps) {
  const t = useTranslations('calculator.actions')
  const [copied, setCopied] = useState<{ search: string; failed?: string }>()
  const isCopied = copied?.search === search && !copied.failed
  async function copy() {
    const address = location.origin + location.pathname + search
    try {
      await navigator.clipboard.writeText(address)
      setCopied({ search })
    } catch {
      setCopied({ search, failed: address })
    }
  }
  return (
    <>
      <Button variant="secondary" onClick={copy} disabled={!isReady}>
        {isCopied ? t('copied') : (label ?? t('copy'))}
      </Button>
      <span role="status" className="sr-only">
        {isCopied ? t('copied') : ''}
      </span>
      {copied?.failed ? (
        <label className="w-full text-sm">
          {t('copyByHand')}
          <input
            readOnly
            value={copied.failed}
            onFocus={({ target }) => target.select()}
            className="mt-1 min-h-11 w-full border border-control px-3"
          />
        </label>
      ) : null}
    </>
  )
}

export function PrintButton() {
  const t = useTranslations('calculator.actions')
  return (
    <Button variant="secondary" onClick={() => print()}>
      {t('print')}
    </Button>
  )
}

interface ScenarioActionsProps {
  search: string
  onKeep: () => void
  isKept: boolean
}

/** What one can do with a result: keep it to compare, send its link, print it. */
export function ScenarioActions({ search, onKeep, isKept }: ScenarioActionsProps) {
  const t = useTranslations('calculator.actions')
  return (
    <div className="flex flex-wrap gap-3 print:hidden">
      <Button onClick={onKeep}>{isKept ? t('keepAgain') : t('keep')}</Button>
      <CopyLink search={search} />
      <PrintButton />
    </div>
  )
}
