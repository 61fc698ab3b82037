import { Link } from 'react-router'
import { useFormatter, useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import { Icon } from '~/ui/icons'
import type { WallCertification } from '../wall-row'
import type { Ratio } from './wall.queries'

interface RatioListProps {
  ratios: readonly Ratio[]
  certifications: readonly WallCertification[]
}

/** Of what one is enough for so many: how many each outlet has and needs, those that lack one first. */
export function RatioList({ ratios, certifications }: RatioListProps) {
  const t = useTranslations('compliance.ratio')
  const locale = localeOfTag(useLocale())
  if (ratios.length === 0) return null
  const titles = new Map(certifications.map(({ id, title }) => [id, title[locale]]))
  const lacking = ratios.filter(({ held, needed }) => held < needed)
  const enough = ratios.filter(({ held, needed }) => held >= needed)
  return (
    <section aria-label={t('heading')} className="mb-8">
      <h3 className="font-semibold text-lg">{t('heading')}</h3>
      <p className="mb-2 max-w-prose text-ink-soft text-sm">{t('lead')}</p>
      <Ratios ratios={lacking} titles={titles} />
      {enough.length > 0 && lacking.length > 0 ? (
        <details>
          <summary className="min-h-11 cursor-pointer py-2.5 text-link">
            {t('enough', { count: enough.length })}
          </summary>
          <Ratios ratios={enough} titles={titles} />
        </details>
      ) : (
        <Ratios ratios={enough} titles={titles} />
      )}
    </section>
  )
}

function Ratios({ ratios, titles }: { ratios: readonly Ratio[]; titles: ReadonlyMap<string, string> }) {
  const t = useTranslations('compliance.ratio')
  const { number } = useFormatter()
  if (ratios.length === 0) return null
  return (
    <ul className="border-hairline border-t">
      {ratios.map((ratio) => {
        const isEnough = ratio.held >= ratio.needed
        return (
          <li
            key={`${ratio.outlet_id}${ratio.certification_id}`}
            className="flex flex-wrap items-center gap-x-6 gap-y-1 border-hairline border-b py-2"
          >
            <Link
              to={`/app/courses/compliance/outlets/${ratio.outlet_id}`}
              className="inline-flex min-h-11 min-w-0 items-center font-medium text-link underline-offset-4 hover:underline sm:w-56"
            >
              {ratio.outlet}
            </Link>
            <span className="min-w-0 grow basis-56">
              {titles.get(ratio.certification_id)}
              <span className="block text-ink-soft text-sm">
                {t('rule', { handlers: ratio.handlers, per: ratio.people_per_holder })}
              </span>
            </span>
            <span
              className={`flex items-center gap-3 font-medium sm:w-56 ${isEnough ? 'text-success' : 'text-danger'}`}
            >
              <Holders held={ratio.held} needed={ratio.needed} />
              <span className="inline-flex items-center gap-1.5">
                <Icon name={isEnough ? 'check' : 'alert'} className="size-4.5" />
                {t('have', { held: number(ratio.held), needed: number(ratio.needed) })}
              </span>
            </span>
          </li>
        )
      })}
    </ul>
  )
}

/** As many steps as are needed; those that somebody stands on are filled. */
function Holders({ held, needed }: { held: number; needed: number }) {
  const steps = Math.min(needed, 6)
  const rise = 10 / Math.max(steps - 1, 1)
  return (
    <svg viewBox={`0 0 ${steps * 14 + 2} 22`} className="h-5.5 shrink-0 text-brand" aria-hidden="true">
      {Array.from({ length: steps }, (_, at) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: steps have nothing but their place
          key={at}
          x={at * 14 + 1}
          y={12 - at * rise}
          width="14"
          height={9 + at * rise}
          fill={at < held ? 'currentColor' : 'none'}
          stroke="currentColor"
          strokeWidth="1.5"
          strokeDasharray={at < held ? undefined : '2 2'}
        />
      ))}
    </svg>
  )
}
