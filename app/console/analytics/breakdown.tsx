import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useFormatter, useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import { writeMoneyCompact, writePercent } from '~/domain/numbers'
import { downloadCsv } from '~/platform/csv'
import { Button } from '~/ui/button'
import { DataList } from '~/ui/data-list'
import { ExportLine } from '~/ui/export-line'
import { Section } from '~/ui/section'
import { SegmentedControl } from '~/ui/segmented-control'
import type { Column } from '~/ui/table'
import type { Fact } from './analytics.queries'
import { factOf, rowsOf } from './figures'
import { ShareBar } from './share-bar'
import { useKeyWords } from './use-key-words'
import { useTimeWords } from './use-time-words'

const shownAtFirst = 10

/** What each part of the page can be broken down by. */
const sections = {
  pages: ['page', 'entry'],
  sources: ['source', 'medium', 'campaign'],
  devices: ['device', 'browser', 'language'],
} as const

interface BreakdownProps {
  facts: readonly Fact[]
  section: keyof typeof sections
}

/** The visits in parts, by what the reader chooses; which one stands in the address. The parts add up to the whole. */
export function Breakdown({ facts, section }: BreakdownProps) {
  const t = useTranslations('analytics')
  const [search, setSearch] = useSearchParams()
  const [isWhole, setWhole] = useState(false)
  const [usual, ...others] = sections[section]
  const dimension = others.find((known) => known === search.get(section)) ?? usual
  const rows = rowsOf(facts, dimension)
  const columns = useColumns(facts, dimension)
  const title = t(`${section}.title`)
  function choose(next: string) {
    const address = new URLSearchParams(search)
    address.set(section, next)
    setSearch(address, { replace: true, preventScrollReset: true })
  }
  return (
    <Section title={title} lead={t(`${section}.lead`)}>
      <div className="mb-4 max-w-md">
        <SegmentedControl
          label={t(`${section}.by`)}
          name={section}
          value={dimension}
          onChange={choose}
          options={sections[section].map((value) => ({ value, label: t(`${section}.${value}` as never) }))}
        />
      </div>
      <DataList
        state="ready"
        caption={title}
        isCaptionHidden
        columns={columns}
        rows={isWhole ? rows : rows.slice(0, shownAtFirst)}
        rowKey={({ key }) => key}
        narrow={(fact) => <Narrow fact={fact} columns={columns} />}
        first={{ title: t('nothing'), text: '' }}
      />
      {rows.length > shownAtFirst ? (
        <p className="mt-2 -ml-3">
          <Button variant="quiet" onClick={() => setWhole(!isWhole)}>
            {isWhole ? t('fewerRows') : t('moreRows', { count: rows.length })}
          </Button>
        </p>
      ) : null}
      <Sum rows={rows} isOfPages={dimension === 'page'} />
      <Export rows={rows} file={t(`${section}.file`)} />
    </Section>
  )
}

function Narrow({ fact, columns }: { fact: Fact; columns: readonly Column<Fact>[] }) {
  const [name, ...rest] = columns
  return (
    <>
      <div className="font-medium">{name?.cell(fact)}</div>
      <dl className="mt-1 flex flex-wrap gap-x-5 text-sm">
        {rest.map(({ key, header, cell }) => (
          <div key={key} className="flex gap-1.5">
            <dt className="text-ink-soft">{header}</dt>
            <dd>{cell(fact)}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

function useColumns(facts: readonly Fact[], dimension: string): Column<Fact>[] {
  const t = useTranslations('analytics.columns')
  const { number } = useFormatter()
  const locale = localeOfTag(useLocale())
  const nameOf = useKeyWords(dimension)
  const time = useTimeWords()
  const { visits, views } = factOf(facts, 'total', '')
  const isOfPages = dimension === 'page'
  const share = (fact: Fact) => (isOfPages ? fact.views / (views || 1) : fact.visits / (visits || 1))
  return [
    {
      key: 'name',
      header: t('name'),
      cell: (fact) => (
        <span className="block max-w-md break-words">
          {nameOf(fact.key)}
          <ShareBar share={share(fact)} />
        </span>
      ),
      isRowHeader: true,
    },
    { key: 'visits', header: t('visits'), cell: (fact) => number(fact.visits), isNumber: true },
    { key: 'views', header: t('views'), cell: (fact) => number(fact.views), isNumber: true },
    {
      key: 'share',
      header: t('share'),
      cell: (fact) => writePercent(locale, share(fact), 1),
      isNumber: true,
    },
    {
      key: 'time',
      header: t('perView'),
      cell: (fact) => time(fact.views > 0 ? fact.seconds / fact.views : null),
      isNumber: true,
    },
    {
      key: 'conversions',
      header: t('conversions'),
      cell: (fact) => number(fact.conversions),
      isNumber: true,
    },
    {
      key: 'value',
      header: t('value'),
      cell: (fact) => (fact.valued > 0 ? writeMoneyCompact(locale, 100 * fact.value, true) : '–'),
      isNumber: true,
    },
  ]
}

function Sum({ rows, isOfPages }: { rows: readonly Fact[]; isOfPages: boolean }) {
  const t = useTranslations('analytics')
  const total = (measure: 'visits' | 'views') => rows.reduce((sum, fact) => sum + fact[measure], 0)
  return (
    <p className="mt-3 text-ink-soft text-sm">
      {isOfPages ? t('sumViews', { views: total('views') }) : t('sum', { visits: total('visits') })}
    </p>
  )
}

function Export({ rows, file }: { rows: readonly Fact[]; file: string }) {
  const t = useTranslations('analytics.columns')
  return (
    <ExportLine
      isShown={rows.length > 0}
      onExport={() =>
        void downloadCsv<Fact>(
          `${file}.csv`,
          [
            { header: t('name'), value: ({ key }) => key },
            { header: t('visits'), value: ({ visits }) => visits },
            { header: t('views'), value: ({ views }) => views },
            {
              header: t('perView'),
              value: ({ seconds, views }) => (views ? Math.round(seconds / views) : null),
            },
            { header: t('conversions'), value: ({ conversions }) => conversions },
            { header: `${t('value')} (INR)`, value: ({ value, valued }) => (valued ? value : null) },
          ],
          rows,
        )
      }
    />
  )
}
