import { useFormatter, useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import { writePercent } from '~/domain/numbers'
import { downloadCsv } from '~/platform/csv'
import { ExportLine } from '~/ui/export-line'
import { Figure, Figures } from '~/ui/figure'
import { Section } from '~/ui/section'
import { Table } from '~/ui/table'
import type { Fact } from './analytics.queries'
import { factOf, rowsOf } from './figures'

const depths = [25, 50, 75, 100]

/** How far pages were read, and what was done on them. */
export function EngagementSection({ facts }: { facts: readonly Fact[] }) {
  const t = useTranslations('analytics.engagement')
  const { number } = useFormatter()
  const locale = localeOfTag(useLocale())
  const nameOf = useActionWords()
  const { views } = factOf(facts, 'total', '')
  const rows = rowsOf(facts, 'event').toSorted((one, other) => other.events - one.events)
  return (
    <Section title={t('title')} lead={t('lead')}>
      <Figures>
        {depths.map((percent) => {
          const reached = factOf(facts, 'depth', String(percent)).events
          return (
            <Figure
              key={percent}
              label={t('depth', { percent })}
              value={writePercent(locale, views > 0 ? reached / views : null)}
              note={t('ofViews', { share: `${number(reached)} / ${number(views)}` })}
            />
          )
        })}
      </Figures>
      <details className="mt-2">
        <summary className="min-h-11 cursor-pointer content-center text-link">{t('asTable')}</summary>
        <Table
          caption={t('asTable')}
          isCaptionHidden
          columns={[
            { key: 'event', header: t('event'), cell: ({ key }) => nameOf(key), isRowHeader: true },
            { key: 'count', header: t('count'), cell: ({ events }) => number(events), isNumber: true },
            { key: 'visits', header: t('visits'), cell: (fact) => number(fact.visits), isNumber: true },
          ]}
          rows={rows}
          rowKey={({ key }) => key}
          empty={null}
        />
      </details>
      <ExportLine
        isShown={rows.length > 0}
        onExport={() =>
          void downloadCsv<Fact>(
            `${t('file')}.csv`,
            [
              { header: t('event'), value: ({ key }) => key },
              { header: t('count'), value: ({ events }) => events },
              { header: t('visits'), value: ({ visits }) => visits },
            ],
            rows,
          )
        }
      />
    </Section>
  )
}

/** `cta/cta//pricing` is "Call to action pressed: /pricing". */
function useActionWords(): (key: string) => string {
  const t = useTranslations('analytics')
  return (key) => {
    if (key === '(other)') return t('keys.other')
    const [category = '', action = '', ...rest] = key.split('/')
    const label = rest.join('/')
    const name =
      category === 'conversion'
        ? t(`conversions.names.${action}` as never)
        : t(`engagement.actions.${action}` as never)
    return label ? `${name}: ${label}` : name
  }
}
