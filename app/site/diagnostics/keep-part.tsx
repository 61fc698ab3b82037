import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '~/ui/button'
import { Part } from '~/ui/part'
import { CopyLink, PrintButton } from '../calculator-actions'
import { MailResult } from '../calculator-mail'
import { writeAddress } from './answer-address'
import type { OwnAnswers } from './use-own-answers'

interface KeepPartProps {
  own: OwnAnswers
  /** The diagnostic's own id, as the last part of its address. */
  tool: string
  summary: string
  isComparable?: boolean
}

/** What one can do with one's result, the same below each diagnostic. */
export function KeepPart({ own, tool, summary, isComparable = false }: KeepPartProps) {
  const t = useTranslations('diagnostic.keep')
  return (
    <div className="print:hidden">
      <Part title={t('title')}>
        <KeepAnswers own={own} isComparable={isComparable} />
        <SendResult tool={tool} code={own.code} summary={summary} />
      </Part>
    </div>
  )
}

interface SendResultProps {
  /** The diagnostic's own id, as the last part of its address. */
  tool: string
  code: string
  /** The result in words, for the mail. */
  summary: string
}

/** A link to the result by mail, for whoever wants it; everything has been seen before. */
function SendResult({ tool, code, summary }: SendResultProps) {
  const t = useTranslations('calculator.mail')
  return (
    <div className="mt-10 border-hairline border-t pt-6">
      <h3 className="text-lg">{t('title')}</h3>
      <p className="mt-1 mb-5 max-w-prose text-ink-soft">{t('lead')}</p>
      <MailResult tool={tool} search={writeAddress({ code, at: '' })} summary={summary} />
    </div>
  )
}

interface KeepAnswersProps {
  own: OwnAnswers
  /** The page can show earlier answers beside new ones. */
  isComparable?: boolean
}

/** What one can do with one's answers: take them along, begin again, delete them. Says where they are kept. */
function KeepAnswers({ own, isComparable = false }: KeepAnswersProps) {
  const t = useTranslations('diagnostic.keep')
  const [isForgotten, setForgotten] = useState(false)
  const hasAnswers = own.code !== ''
  return (
    <div className="hidden [[data-script]_&]:block">
      <p className="max-w-prose text-ink-soft">{t(own.isFromLink ? 'whereFromLink' : 'where')}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <CopyLink search={writeAddress({ code: own.code, at: '' })} />
        <PrintButton />
        {own.isFromLink ? (
          <Button variant="secondary" onClick={own.showOwn}>
            {t('own')}
          </Button>
        ) : (
          <>
            {isComparable ? (
              <Button variant="secondary" disabled={!hasAnswers} onClick={own.startAgain}>
                {t('again')}
              </Button>
            ) : null}
            <Button
              variant="secondary"
              disabled={!hasAnswers && !own.earlier}
              onClick={() => {
                own.forget()
                setForgotten(true)
              }}
            >
              {t('forget')}
            </Button>
          </>
        )}
      </div>
      <p role="status" className="mt-3 min-h-6 text-sm">
        {isForgotten && !hasAnswers ? t('forgotten') : null}
      </p>
    </div>
  )
}
