import { useTranslations } from 'use-intl'
import { type Block, type BlockResult, blocks } from '~/domain/diagnostics/assessment'
import { type FurtherLink, FurtherLinks } from '../further-links'

const months = ['m1', 'm2', 'm3'] as const

const links: Record<Block, readonly FurtherLink[]> = {
  standards: ['openingReadiness', 'frontlineTraining'],
  training: ['frontlineTraining', 'talentOptimization'],
  floor: ['talentOptimization', 'frontlineTraining'],
  guests: ['mysteryShopping', 'kpiManagement'],
}

/** What the next stage of each block looks like, what holds it back, and what to do in 90 days; the lowest first. */
export function BlockPlan({ results }: { results: readonly BlockResult[] }) {
  const t = useTranslations('assessment')
  const ranked = results
    .filter(({ stage }) => stage)
    .toSorted(
      (one, other) =>
        (one.stage ?? 0) - (other.stage ?? 0) || blocks.indexOf(one.block) - blocks.indexOf(other.block),
    )
  return (
    <ol className="mt-6">
      {ranked.map(({ block, stage = 1, holding }) => (
        <li key={block} className="break-inside-avoid border-ink border-t-2 pt-3 pb-10">
          <h3 className="flex flex-wrap items-baseline justify-between gap-x-6 text-xl">
            {t(`block.${block}.name`)}
            <span className="font-normal text-base text-ink-soft">
              {stage} · {t(`stage.s${stage}`)}
            </span>
          </h3>
          <p className="mt-1 max-w-prose">{t(`block.${block}.next.s${stage}`)}</p>
          {holding.length > 0 ? (
            <>
              <p className="mt-3 text-ink-soft text-sm">{t('holding')}</p>
              <ul className="list-disc pl-5">
                {holding.map((practice) => (
                  <li key={practice}>{t(`block.${block}.${practice}.ask`)}</li>
                ))}
              </ul>
            </>
          ) : null}
          <h4 className="mt-4 text-ink-soft text-sm">{t('planTitle')}</h4>
          <ol className="mt-1 grid gap-x-6 gap-y-4 md:grid-cols-3">
            {months.map((month) => (
              <li key={month} className="border-marigold border-l-3 pl-3">
                <span className="block font-medium text-sm tabular-nums">{t(`months.${month}`)}</span>
                {t(`block.${block}.plan.${month}`)}
              </li>
            ))}
          </ol>
          <FurtherLinks links={links[block]} />
        </li>
      ))}
    </ol>
  )
}
