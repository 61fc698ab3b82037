import { useTranslations } from 'use-intl'
import { gapWeights, type Matched, type Sentence } from '~/domain/diagnostics/matcher'
import { FigureTable } from '../../calculator-table'

/** How narrow the answer is, and which word of the sentence decides it. */
export function GapLevers({ matched: { matches }, sentence }: { matched: Matched; sentence: Sentence }) {
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
