import { useFormatter, useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import { writePercent } from '~/domain/numbers'
import { downloadCsv } from '~/platform/csv'
import { ExportLine } from '~/ui/export-line'
import { Section } from '~/ui/section'
import { Table } from '~/ui/table'
import type { Fact } from './analytics.queries'
import { funnelSteps } from './figures'
import { ShareBar } from './share-bar'

/** As analytics_funnels() has them. */
const funnels = ['enquiry', 'appointment', 'tool', 'event'] as const

/** How far visits went on four ways to a goal: each a flight of steps that grows shorter. */
export function FunnelSection({ facts }: { facts: readonly Fact[] }) {
  const t = useTranslations('analytics.funnels')
  const rows = funnels.flatMap((funnel) =>
    funnelSteps(facts, funnel).map((step) => ({
      ...step,
      way: t(`${funnel}.title`),
      name: t(`${funnel}.s${step.step}` as never),
    })),
  )
  return (
    <Section title={t('title')} lead={t('lead')}>
      <div className="grid grid-cols-1 gap-x-12 gap-y-8 lg:grid-cols-2">
        {funnels.map((funnel) => (
          <Funnel key={funnel} facts={facts} funnel={funnel} />
        ))}
      </div>
      <ExportLine
        isShown
        onExport={() =>
          void downloadCsv<(typeof rows)[number]>(
            `${t('file')}.csv`,
            [
              { header: t('title'), value: ({ way }) => way },
              { header: t('step'), value: ({ name }) => name },
              { header: t('ofFirst'), value: ({ visits }) => visits },
            ],
            rows,
          )
        }
      />
    </Section>
  )
}

function Funnel({ facts, funnel }: { facts: readonly Fact[]; funnel: (typeof funnels)[number] }) {
  const t = useTranslations('analytics.funnels')
  const words = useTranslations('analytics.columns')
  const { number } = useFormatter()
  const locale = localeOfTag(useLocale())
  return (
    <Table
      caption={t(`${funnel}.title`)}
      columns={[
        {
          key: 'step',
          header: t('step'),
          cell: ({ step, ofFirst }) => (
            <span className="block">
              {`${step}. ${t(`${funnel}.s${step}` as never)}`}
              <ShareBar share={ofFirst} tone={step === 4 ? 'orange' : 'blue'} />
            </span>
          ),
          isRowHeader: true,
        },
        { key: 'visits', header: words('visits'), cell: ({ visits }) => number(visits), isNumber: true },
        {
          key: 'ofFirst',
          header: t('ofFirst'),
          cell: ({ ofFirst }) => writePercent(locale, ofFirst, 1),
          isNumber: true,
        },
        {
          key: 'ofBefore',
          header: t('ofBefore'),
          cell: ({ ofBefore }) => writePercent(locale, ofBefore, 1),
          isNumber: true,
        },
      ]}
      rows={funnelSteps(facts, funnel)}
      rowKey={({ step }) => String(step)}
      empty={null}
    />
  )
}
