import '../../calculator.css'
import { useTranslations } from 'use-intl'
import {
  codeOf,
  exampleSentence,
  gapWeights,
  type Match,
  type Matched,
  matchesOf,
  type Sentence,
  sentenceOf,
} from '~/domain/diagnostics/matcher'
import { useDateTime } from '~/platform/use-date-time'
import { Part } from '~/ui/part'
import { ChartTable, FigureTable } from '../../calculator-table'
import { FurtherLinks } from '../further-links'
import { KeepPart } from '../keep-part'
import { type DatedAnswers, useOwnAnswers } from '../use-own-answers'
import { MatchList } from './match-list'
import { SentenceForm } from './sentence-form'

export const diagnostic = {
  key: 'sopan-solutions-matcher',
  isCode: (code: string) => sentenceOf(code) !== undefined,
}
const shownFirst = 3

/** The sentence, what fits it and why, and what one can do with it. */
export function MatcherTool() {
  const t = useTranslations('matcher')
  const d = useTranslations('diagnostic')
  const place = useTranslations('frame.place')
  const own = useOwnAnswers(diagnostic)
  const isExample = own.code === ''
  const sentence = sentenceOf(own.code) ?? exampleSentence
  const matched = matchesOf(sentence)
  const best = matched.matches.slice(0, shownFirst)
  return (
    <>
      <div className="border-hairline border-t">
        <div className="mx-auto max-w-6xl px-5 py-10 md:px-8 md:py-14">
          <p className="mb-4">
            <span className="border-marigold border-b-2 font-medium text-sm">
              {d(isExample ? 'example' : own.isFromLink ? 'fromLink' : 'yours')}
            </span>
          </p>
          {/* The words of a link come as new elements: nothing that was seen moves. */}
          <SentenceForm
            key={own.isReady ? 'own' : 'built'}
            sentence={sentence}
            onFill={(gap, filling) => own.answer(codeOf({ ...sentence, [gap]: filling }))}
          />
        </div>
      </div>
      <Part id="result" title={t('resultTitle')} lead={isExample ? t('exampleNote') : undefined} isDeep>
        {isExample ? <p className="mb-3 font-medium text-sm">{d('example')}</p> : null}
        <HonestWord matched={matched} />
        {own.own ? <MatchComparison own={own.own} best={best} /> : null}
        <MatchList matches={best} sentence={sentence} />
        <ChartTable
          head={[t('serviceName'), t('points')]}
          rows={matched.matches.map(({ service, points }) => [place(service), `${points}`])}
        />
        <GapLevers matched={matched} sentence={sentence} />
      </Part>
      <KeepPart
        own={own}
        tool="solutions-matcher"
        summary={best.map(({ service }, at) => `${at + 1}. ${place(service)}`).join('\n')}
      />
    </>
  )
}

/** What is said before any service: that one does not need us yet, or should expect less. */
function HonestWord({ matched: { yourself, cautions } }: { matched: Matched }) {
  const t = useTranslations('matcher')
  return (
    <>
      {yourself ? (
        <div className="mb-8 border-marigold border-l-4 pl-5">
          <p className="font-semibold text-2xl">{t('yourselfTitle')}</p>
          <p className="mt-2 text-ink-soft">{t('yourselfLead')}</p>
          <p className="mt-1 max-w-prose text-lg">{t(`yourself.${yourself}`)}</p>
          <FurtherLinks links={['revenueHealth', 'assessment']} />
        </div>
      ) : null}
      {cautions.map((caution) => (
        <p key={caution} className="mb-6 max-w-prose border-control border-l-4 pl-5">
          {t(`caution.${caution}`)}
        </p>
      ))}
      {yourself ? <p className="mb-4 max-w-prose">{t('yourselfThen')}</p> : null}
    </>
  )
}

/** What fits the own sentence beside what fits the sentence of a link. */
function MatchComparison({ own, best }: { own: DatedAnswers; best: readonly Match[] }) {
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

/** How narrow the answer is, and which word of the sentence decides it. */
function GapLevers({ matched: { matches }, sentence }: { matched: Matched; sentence: Sentence }) {
  const t = useTranslations('matcher')
  const place = useTranslations('frame.place')
  const [first, second] = matches
  if (!first || !second) return null
  return (
    <section className="mt-6 break-inside-avoid">
      <h3 className="text-xl">{t('levers.title')}</h3>
      <p className="mt-1 mb-3 max-w-prose">
        {t('levers.lead', {
          first: place(first.service),
          second: place(second.service),
          points: first.points,
          ahead: first.points - second.points,
        })}
      </p>
      <FigureTable
        caption={t('levers.title')}
        head={[t('levers.word'), t('levers.turning')]}
        rows={gapWeights(sentence).map(({ gap, others, turning }) => [
          t(`gap.${gap}.name`),
          t('levers.of', { turning, others }),
        ])}
      />
    </section>
  )
}
