import { useTranslations } from 'use-intl'
import { codeOf, exampleSentence, matchesOf, sentenceOf } from '~/domain/diagnostics/matcher'
import { Part } from '~/ui/part'
import { ChartTable } from '../../calculator-table'
import { KeepPart } from '../keep-part'
import { useOwnAnswers } from '../use-own-answers'
import { GapLevers } from './gap-levers'
import { HonestWord } from './honest-word'
import { MatchComparison } from './match-comparison'
import { MatchList } from './match-list'
import { SentenceForm } from './sentence-form'
import '../../calculator.css'

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
