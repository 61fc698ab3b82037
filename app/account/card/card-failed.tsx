import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { Button } from '~/ui/button'
import { PageHeading } from '~/ui/page-heading'
import type { CardRefusal } from './card-calls'
import { useProblemWords } from './use-problem-words'

/** The card could not be looked up, which says nothing about the card. */
export function CardFailed({ problem }: { problem: CardRefusal }) {
  const t = useTranslations('card')
  const words = useProblemWords()
  const { revalidate, state } = useRevalidator()
  return (
    <div className="mx-auto max-w-sm">
      <PageHeading title={t('title')} lead={words(problem) ?? ''} />
      <Button onClick={() => void revalidate()} isPending={state === 'loading'}>
        {t('tryAgain')}
      </Button>
    </div>
  )
}
