import { useTranslations } from 'use-intl'
import { exampleSentence, type Match, matchesOf, sentenceOf } from '~/domain/diagnostics/matcher'
import { useDateTime } from '~/platform/use-date-time'
import { FigureTable } from '../../calculator-table'
import type { DatedAnswers } from '../use-own-answers'

/** What fits the own sentence beside what fits the sentence of a link. */
export function MatchComparison({ own, best }: { own: DatedAnswers; best: readonly Match[] }) {
  const t = useTranslations('matcher')
  const d = useTranslations('diagnostic')
  const place = useTranslations('frame.place')
  const dateTime = useDateTime()
  const { matches } = matchesOf(sentenceOf(own.code) ?? exampleSentence)
  const told = (match: Match | undefined) => (match ? `${place(match.service)} (${match.points})` : '–')
  return (
    <div className="mb-8">
      <h3 className="text-lg">
        {d('besideOwn', { day: dateTime(new Date(own.day), { dateStyle: 'long' }) })}
      </h3>
      <FigureTable
        head={[t('place'), d('ownColumn'), d('linkColumn')]}
        rows={best.map((match, at) => [`${at + 1}`, told(matches[at]), told(match)])}
      />
    </div>
  )
}
