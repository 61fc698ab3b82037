import { useTranslations } from 'use-intl'
import { type Assessed, type BlockMoves, blockMoves, type Practice } from '~/domain/diagnostics/assessment'

/** Which answer moves a stage by itself: computed by moving each one step, all others as they are. */
export function StageLevers({ answers }: { answers: Assessed['answers'] }) {
  const t = useTranslations('assessment')
  const moves = blockMoves(answers)
  if (moves.length === 0) return null
  const questions = ({ block }: BlockMoves, which: readonly Practice[]) =>
    which.map((practice) => t('levers.question', { question: t(`block.${block}.${practice}.ask`) })).join(' ')
  return (
    <section className="break-inside-avoid">
      <h3 className="text-xl">{t('levers.title')}</h3>
      <p className="mt-1 max-w-prose">{t('levers.lead')}</p>
      <dl className="mt-4 border-hairline border-t">
        {moves.map((move) => (
          <div key={move.block} className="border-hairline border-b py-3 md:grid md:grid-cols-[14rem_1fr]">
            <dt className="font-medium">
              {t(`block.${move.block}.name`)}
              <span className="block font-normal text-ink-soft">
                {move.stage} · {t(`stage.s${move.stage}`)}
              </span>
            </dt>
            <dd className="max-w-prose">
              <p>
                {move.stage === 4
                  ? t('levers.top')
                  : move.lifting.length > 0
                    ? t('levers.up', { questions: questions(move, move.lifting) })
                    : t('levers.noneUp')}
              </p>
              <p className="text-ink-soft">
                {move.stage === 1
                  ? t('levers.bottom')
                  : move.dropping.length > 0
                    ? t('levers.down', { questions: questions(move, move.dropping) })
                    : t('levers.noneDown')}
              </p>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
