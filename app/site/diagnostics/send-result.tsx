import { useTranslations } from 'use-intl'
import { MailResult } from '../calculator-mail'
import { writeAddress } from './answer-address'

interface SendResultProps {
  /** The diagnostic's own id, as the last part of its address. */
  tool: string
  code: string
  /** The result in words, for the mail. */
  summary: string
}

/** A link to the result by mail, for whoever wants it; everything has been seen before. */
export function SendResult({ tool, code, summary }: SendResultProps) {
  const t = useTranslations('calculator.mail')
  return (
    <div className="mt-10 border-hairline border-t pt-6">
      <h3 className="text-lg">{t('title')}</h3>
      <p className="mt-1 mb-5 max-w-prose text-ink-soft">{t('lead')}</p>
      <MailResult tool={tool} search={writeAddress({ code, at: '' })} summary={summary} />
    </div>
  )
}
