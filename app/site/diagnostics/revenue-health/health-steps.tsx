import { useTranslations } from 'use-intl'
import { type Health, type Pillar, pillars } from '~/domain/diagnostics/revenue-health'
import { type FurtherLink, FurtherLinks } from '../further-links'

const links: Record<Pillar, readonly FurtherLink[]> = {
  demand: ['digitalTransformation', 'velocity'],
  pipeline: ['salesExcellence', 'velocity'],
  conversion: ['frontlineTraining', 'mysteryShopping'],
  price: ['menuAndPricing', 'frontlineTraining'],
  retention: ['guestLoyalty', 'retention'],
  people: ['talentOptimization', 'kpiManagement', 'assessment'],
}

/** From so many points on a pillar is built upon instead of begun. */
const halfway = 50

/** One next step for each pillar that has answers, the lowest first. */
export function HealthSteps({ health }: { health: Health }) {
  const t = useTranslations('revenueHealth')
  const ranked = health.pillars.toSorted(
    (one, other) => one.value - other.value || pillars.indexOf(one.pillar) - pillars.indexOf(other.pillar),
  )
  return (
    <ol className="mt-8 border-hairline border-t">
      {ranked.map((result) => {
        const { pillar, value } = result
        const isFirst = health.lowest.some((low) => low.pillar === pillar)
        return (
          <li
            key={pillar}
            className="break-inside-avoid border-hairline border-b py-5 sm:grid sm:grid-cols-[4.5rem_1fr]"
          >
            <p className="font-semibold text-2xl tabular-nums">{Math.round(value)}</p>
            <div>
              <h3 className="flex flex-wrap items-baseline gap-x-3 text-lg">
                {t(`pillar.${pillar}.name`)}
                {isFirst ? (
                  <span className="border-marigold border-b-2 font-medium text-sm">{t('startHere')}</span>
                ) : null}
              </h3>
              <p className="mt-1 max-w-prose">{t(`pillar.${pillar}.${value < halfway ? 'low' : 'high'}`)}</p>
              <FurtherLinks links={links[pillar]} />
            </div>
          </li>
        )
      })}
    </ol>
  )
}
