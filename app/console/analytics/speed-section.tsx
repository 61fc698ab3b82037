import { useState } from 'react'
import { useFormatter, useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import { writeNumber } from '~/domain/numbers'
import { verdictOf } from '~/domain/vitals'
import { downloadCsv } from '~/platform/csv'
import { Badge } from '~/ui/badge'
import { Button } from '~/ui/button'
import { ExportLine } from '~/ui/export-line'
import { Section } from '~/ui/section'
import { Table } from '~/ui/table'
import type { SpeedHistogram } from './analytics.queries'
import { type PageSpeed, pageSpeeds } from './page-speeds'
import { useKeyWords } from './use-key-words'

const shownAtFirst = 10
const measures = ['lcp', 'inp', 'cls'] as const
const tones = { good: 'success', fair: 'warning', poor: 'danger' } as const

/** The vitals page by page, the pages measured most often first. Null where they could not be loaded. */
export function SpeedSection({ speeds }: { speeds: readonly SpeedHistogram[] | null }) {
  const t = useTranslations('analytics.vitals.pages')
  const words = useTranslations('analytics')
  const { number } = useFormatter()
  const nameOf = useKeyWords('page')
  const [isWhole, setWhole] = useState(false)
  const rows = pageSpeeds(speeds ?? [])
  const isEmpty = rows.length === 0
  return (
    <Section title={t('title')} lead={t('lead')}>
      {isEmpty ? (
        <p>{speeds ? words('nothing') : t('failed')}</p>
      ) : (
        <Table
          caption={t('title')}
          isCaptionHidden
          columns={[
            {
              key: 'page',
              header: t('page'),
              cell: ({ page }) => <span className="block max-w-md break-words">{nameOf(page)}</span>,
              isRowHeader: true,
            },
            ...measures.map((vital) => ({
              key: vital,
              header: t(vital),
              cell: (row: PageSpeed) => <Measure vital={vital} p75={row[vital]} />,
              isNumber: true,
            })),
            { key: 'measured', header: t('measured'), cell: (row) => number(row.measured), isNumber: true },
          ]}
          rows={isWhole ? rows : rows.slice(0, shownAtFirst)}
          rowKey={({ page }) => page}
          empty={null}
        />
      )}
      {rows.length > shownAtFirst ? (
        <p className="mt-2 -ml-3">
          <Button variant="quiet" onClick={() => setWhole(!isWhole)}>
            {isWhole ? words('fewerRows') : words('moreRows', { count: rows.length })}
          </Button>
        </p>
      ) : null}
      <ExportLine
        isShown={!isEmpty}
        onExport={() =>
          void downloadCsv<PageSpeed>(
            `${t('file')}.csv`,
            [
              { header: t('page'), value: ({ page }) => page },
              { header: `${t('lcp')} (ms)`, value: ({ lcp }) => (lcp === null ? null : Math.round(lcp)) },
              { header: `${t('inp')} (ms)`, value: ({ inp }) => (inp === null ? null : Math.round(inp)) },
              { header: t('cls'), value: ({ cls }) => cls?.toFixed(3) ?? null },
              { header: t('measured'), value: ({ measured }) => measured },
            ],
            rows,
          )
        }
      />
    </Section>
  )
}

/** A percentile with its verdict, which is read out even where its colour is not seen. */
function Measure({ vital, p75 }: { vital: (typeof measures)[number]; p75: number | null }) {
  const t = useTranslations('analytics.vitals')
  const locale = localeOfTag(useLocale())
  if (p75 === null) return '–'
  const verdict = verdictOf(vital, p75)
  const value = vital === 'cls' ? writeNumber(locale, p75, 3) : t('milliseconds', { n: Math.round(p75) })
  return (
    <span className="inline-flex flex-wrap items-center justify-end gap-x-2">
      {value}
      <Badge tone={tones[verdict]}>{t(verdict)}</Badge>
    </span>
  )
}
