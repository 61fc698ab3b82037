import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '~/ui/button'
import { CopyLink, PrintButton } from '../calculator-actions'
import { writeAddress } from './answer-address'
import type { OwnAnswers } from './use-own-answers'

interface KeepAnswersProps {
  own: OwnAnswers
  /** The page can show earlier answers beside new ones. */
  isComparable?: boolean
}

/** What one can do with one's answers: take them along, begin again, delete them. Says where they are kept. */
export function KeepAnswers({ own, isComparable = false }: KeepAnswersProps) {
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
