import { useTranslations } from 'use-intl'
import { SiteLink } from '../site-link'
import { ToolDrawing } from '../tool-drawing'

const tools = [
  { name: 'health', path: '/tools/revenue-health', drawn: 'revenueHealth' },
  { name: 'utilization', path: '/tools/utilization-forecaster', drawn: 'utilization' },
  { name: 'velocity', path: '/tools/sales-cycle-velocity', drawn: 'velocity' },
] as const

/** Three questions, each below the shape of its answer. */
export function Tools() {
  const t = useTranslations('home.tools')
  return (
    <section aria-labelledby="try" className="bg-paper-deep">
      <div className="mx-auto max-w-6xl px-5 py-12 md:px-8 md:py-20">
        <h2 id="try" className="text-2xl">
          {t('title')}
        </h2>
        <p className="mt-2 max-w-2xl text-ink-soft text-lg">{t('lead')}</p>
        <ul className="mt-8 grid gap-x-10 gap-y-12 md:grid-cols-3">
          {tools.map(({ name, path, drawn }) => (
            <li key={name}>
              <SiteLink to={path} className="group grid grid-cols-[2fr_3fr] items-start gap-x-5 md:block">
                <ToolDrawing tool={drawn} />
                <span>
                  <span className="block text-ink-soft md:mt-4">{t(`${name}.note`)}</span>
                  <span className="block text-balance font-semibold text-link text-xl underline-offset-4 group-hover:underline">
                    {t(`${name}.title`)}
                  </span>
                  <span className="mt-2 block max-w-prose">{t(`${name}.text`)}</span>
                </span>
              </SiteLink>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
