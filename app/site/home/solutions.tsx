import { useTranslations } from 'use-intl'
import { SmallDrawn } from '../drawn'
import { SiteLink } from '../site-link'
import type { SolutionFigure, SolutionId } from './solutions.server'

const names = {
  'sales-excellence': 'sales',
  'talent-optimization': 'talent',
  'digital-transformation': 'digital',
} as const satisfies Record<SolutionId, string>

/** Paper from edge to edge of the window, below what stands on the coloured ground: it begins where the drawings end. */
const paperBelow = '[border-image:conic-gradient(var(--color-paper)_0_0)_fill_0//0_100vmax]'
/** The same on a phone; beside each other the first paints it for all three. */
const paperBelowEach = 'max-md:[border-image:conic-gradient(var(--color-paper)_0_0)_fill_0//0_100vmax]'

/** The three solutions, each drawn on its steps, with the sign by which one knows that it is needed and one figure. */
export function Solutions({ figures }: { figures: readonly SolutionFigure[] }) {
  const t = useTranslations('home.solutions')
  return (
    <section aria-labelledby="solutions" data-illustration className="warm overflow-clip">
      <div className="mx-auto max-w-6xl px-5 pt-12 md:px-8 md:pt-16">
        <div className="flex flex-wrap items-baseline justify-between gap-x-12 gap-y-2">
          <h2 id="solutions" className="text-2xl">
            {t('title')}
          </h2>
          <p className="text-lg">{t('lead')}</p>
        </div>
        <ul className="mt-8 grid gap-x-10 md:grid-cols-3">
          {figures.map(({ id, figure, counts }, at) => (
            <li key={id} className="md:row-span-2 md:grid md:grid-rows-subgrid md:gap-y-0">
              <SmallDrawn of={id} list="home" />
              <SiteLink
                to={`/services/${id}`}
                className={`group flex flex-col pt-6 pb-10 ${at === 0 ? paperBelow : paperBelowEach}`}
              >
                <span className="text-lg md:min-h-[3lh]">{t(`${names[id]}.sign`)}</span>
                <span className="mt-3 font-semibold text-link text-xl underline-offset-4 group-hover:underline">
                  {t(`${names[id]}.title`)}
                </span>
                <span className="mt-1 text-ink-soft">{t(`${names[id]}.text`)}</span>
                <span className="mt-auto text-balance pt-5 font-semibold text-2xl tabular-nums">
                  {figure}
                </span>
                <span className="text-ink-soft text-sm">
                  <span className="border-marigold border-b-2 font-medium text-ink">{t('example')}</span>{' '}
                  {counts}
                </span>
              </SiteLink>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
