import { type FocusEvent, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icons'

interface CopiedTextProps {
  label: string
  text: string
  /** Several lines, as a command has them. */
  isCode?: boolean
}

/** A text to be taken elsewhere: selected by a press into it, copied by the button where the browser allows it. */
export function CopiedText({ label, text, isCode = false }: CopiedTextProps) {
  const t = useTranslations('ingestionKeys')
  const [isCopied, setCopied] = useState(false)
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false), // it stands there to be copied by hand
    )
  const id = useId()
  const read = {
    readOnly: true,
    value: text,
    onFocus: ({ target }: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) => target.select(),
  }
  const look = 'w-full border border-control bg-paper-raised px-3 py-2 font-mono text-sm'
  return (
    <div className="flex flex-col items-start gap-3">
      <label htmlFor={id} className="font-medium text-sm">
        {label}
      </label>
      {isCode ? (
        <textarea id={id} rows={text.split('\n').length + 1} className={`resize-none ${look}`} {...read} />
      ) : (
        <input id={id} className={`min-h-11 ${look}`} {...read} />
      )}
      <Button variant="secondary" onClick={() => void copy()}>
        <Icon name={isCopied ? 'check' : 'copy'} />
        {t(isCopied ? 'copied' : 'copy')}
      </Button>
      <span role="status" className="sr-only">
        {isCopied ? t('copied') : ''}
      </span>
    </div>
  )
}
