import { useFormatter, useLocale, useTranslations } from 'use-intl'
import { conversions } from '~/domain/analytics/conversions'
import { localeOfTag } from '~/domain/locale'
import { writeMoneyCompact, writePercent } from '~/domain/numbers'
import { downloadCsv } from '~/platform/csv'
import { ExportLine } from '~/ui/export-line'
import { Section } from '~/ui/section'
import { Table } from '~/ui/table'
import type { Fact } from './analytics.queries'
import { factOf } from './figures'

/** Every goal with how often it was reached and what that was worth; those nobody reached, too. */
export function ConversionSection({ facts }: { facts: readonly Fact[] }) {
  const t = useTranslations('analytics.conversions')
  const { number } = useFormatter()
  const locale = localeOfTag(useLocale())
  const { visits } = factOf(facts, 'total', '')
  const rows = conversions
    .map((name) => ({ ...factOf(facts, 'conversion', name), title: t(`names.${name}`) }))
    .toSorted((one, other) => other.conversions - one.conversions)
  return (
    <Section title={t('title')} lead={t('lead')}>
      <Table
        caption={t('title')}
        isCaptionHidden
        columns={[
          { key: 'goal', header: t('goal'), cell: ({ title }) => title, isRowHeader: true },
          { key: 'count', header: t('count'), cell: (fact) => number(fact.conversions), isNumber: true },
          {
            key: 'rate',
            header: t('rate'),
            cell: (fact) => writePercent(locale, visits > 0 ? fact.conversions / visits : null, 1),
            isNumber: true,
          },
          {
            key: 'value',
            header: t('value'),
            cell: ({ valued, value }) =>
              valued > 0 ? writeMoneyCompact(locale, 100 * value, true) : t('noValue'),
            isNumber: true,
          },
        ]}
        rows={rows}
        rowKey={({ key }) => key}
        empty={null}
      />
      <ExportLine
        isShown
        onExport={() =>
          void downloadCsv<(typeof rows)[number]>(
            `${t('file')}.csv`,
            [
              { header: t('goal'), value: ({ title }) => title },
              { header: t('count'), value: (fact) => fact.conversions },
              { header: `${t('value')} (INR)`, value: ({ valued, value }) => (valued > 0 ? value : null) },
            ],
            rows,
          )
        }
      />
    </Section>
  )
}
