import { Link } from 'react-router'
import { useFormatter, useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import { Section } from '~/ui/section'
import type { WallCertification } from '../wall-row'
import { GridField } from './grid-field'
import type { OutletStanding } from './wall.queries'
import { noOutlet } from './wall-query'

interface OutletGridProps {
  outlets: readonly OutletStanding[]
  certifications: readonly WallCertification[]
}

/** The wall at one look: a row for each outlet, a column for each certification that somebody needs, the worst row first. */
export function OutletGrid({ outlets, certifications }: OutletGridProps) {
  const t = useTranslations('compliance')
  const locale = localeOfTag(useLocale())
  const { number } = useFormatter()
  const columns = certifications.filter(({ id }) => outlets.some(({ cells }) => cells[id]))
  const hasHolders = outlets.some((outlet) => outlet.holders_missing > 0)
  if (columns.length === 0) return null
  return (
    <Section title={t('outlets')} lead={`${t('outletsLead')} ${t('outletsTwice')}`}>
      <div className="-mx-5 overflow-x-auto px-5 md:mx-0 md:px-0">
        <table className="border-collapse">
          <caption className="sr-only">{t('outlets')}</caption>
          <thead>
            <tr className="align-bottom">
              <th scope="col" className="pr-4 pb-2 text-left font-medium text-ink-soft text-sm">
                {t('outlet')}
              </th>
              {columns.map(({ id, title }) => (
                <th key={id} scope="col" className="px-0.5 pb-2 font-medium text-sm">
                  <span className="mx-auto block max-h-40 rotate-180 text-left leading-tight [writing-mode:vertical-rl]">
                    {title[locale]}
                  </span>
                </th>
              ))}
              {hasHolders ? (
                <th scope="col" className="max-w-28 pb-2 pl-4 text-right font-medium text-ink-soft text-sm">
                  {t('holdersMissing')}
                </th>
              ) : null}
            </tr>
          </thead>
          <tbody>
            {outlets.map((outlet) => (
              <tr key={outlet.outlet_id ?? 'none'} className="border-hairline border-t">
                <th scope="row" className="max-w-56 min-w-32 py-1 pr-4 text-left font-normal">
                  <Name outlet={outlet} />
                </th>
                {columns.map((certification) => (
                  <td key={certification.id} className="p-0 text-center">
                    <GridField
                      outletId={outlet.outlet_id}
                      certification={certification}
                      numbers={outlet.cells[certification.id]}
                    />
                  </td>
                ))}
                {hasHolders ? (
                  <td className="pl-4 text-right tabular-nums">{number(outlet.holders_missing)}</td>
                ) : null}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  )
}

function Name({ outlet: { outlet_id, name, city, people } }: { outlet: OutletStanding }) {
  const t = useTranslations('compliance')
  const count = t('people', { count: people })
  return (
    <>
      <Link
        to={`/app/courses/compliance/outlets/${outlet_id ?? noOutlet}`}
        className="-my-2 inline-flex min-h-11 items-center font-medium text-link leading-tight underline-offset-4 hover:underline"
      >
        {name ?? t('noOutlet')}
      </Link>
      <span className="block text-ink-soft text-sm">{city ? `${city} · ${count}` : count}</span>
    </>
  )
}
