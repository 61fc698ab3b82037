import { useTranslations } from 'use-intl'
import { useViewOnly } from '~/platform/view-only'
import { Badge } from '~/ui/badge'
import { FoldingTable } from '~/ui/data-list'
import type { ListColumn } from '~/ui/phone-row'
import { Section } from '~/ui/section'
import type { OutletFigures } from './figures.queries'
import { FileButton } from './file-button'
import { StartAction } from './start-action'
import { useFigureWords } from './use-figure-words'
import { type ItemRow, toldItems, useOutletTables } from './use-outlet-tables'

const shown = 5

type Row = ItemRow

interface ItemSectionsProps {
  outlet: OutletFigures
  /** Whoever looks may start an action about what falls short. */
  mayAct: boolean
}

/** What goes best and what falls short most, and all items below. */
export function ItemSections({ outlet, mayAct }: ItemSectionsProps) {
  const t = useTranslations('shopFigures')
  const words = useTranslations('shopResults')
  const isViewOnly = useViewOnly()
  const { locale, score, range } = useFigureWords()
  const { items } = useOutletTables(outlet)
  const rows = toldItems(outlet.items)
  const worstFirst = rows.toSorted((one, other) => (one.told.mean ?? 0) - (other.told.mean ?? 0))
  const best = worstFirst
    .toReversed()
    .filter(({ told }) => told.mean !== null && told.mean > 0)
    .slice(0, shown)
  const worst = worstFirst.filter(({ told }) => told.mean !== null && told.mean < 100).slice(0, shown)
  const between = ({ told, is_yes_no: isYesNo }: Row) => (isYesNo ? range(told) : '–')
  const columns: ListColumn<Row>[] = [
    {
      key: 'item',
      header: t('outlet.item'),
      isRowHeader: true,
      cell: ({ title, is_critical: isCritical }) => (
        <>
          {title[locale]} {isCritical ? <Badge tone="danger">{words('critical')}</Badge> : null}
        </>
      ),
    },
    {
      key: 'points',
      header: t('outlet.points'),
      isNumber: true,
      phone: 'corner',
      cell: ({ told }) => `${score(told.mean)} %`,
    },
    {
      key: 'range',
      header: t('outlet.range'),
      isNumber: true,
      phone: { at: 'labelled', cell: (row) => (row.is_yes_no ? between(row) : null) },
      cell: between,
    },
    { key: 'n', header: 'n', isNumber: true, phone: 'labelled', cell: ({ visits }) => visits },
  ]
  const start = ({ id, title }: Row) => {
    const shop = outlet.missed[id]
    return shop ? <StartAction shopId={shop} questionId={id} question={title[locale]} /> : null
  }
  const toAct: ListColumn<Row> = {
    key: 'action',
    header: t('outlet.action'),
    phone: { at: 'foot', cell: start },
    cell: start,
  }
  const table = (title: string, some: readonly Row[], more: readonly ListColumn<Row>[] = []) =>
    some.length === 0 ? (
      <p>{words('nothingWrong')}</p>
    ) : (
      <FoldingTable
        caption={title}
        isCaptionHidden
        columns={[...columns, ...more]}
        rows={some}
        rowKey={({ id }) => id}
      />
    )
  return (
    <>
      <Section title={t('outlet.worst')} lead={t('outlet.itemsLead')}>
        {table(t('outlet.worst'), worst, mayAct && !isViewOnly ? [toAct] : [])}
      </Section>
      <Section
        title={t('outlet.best')}
        actions={<FileButton name={`${t('file.items')}-${outlet.name}`} table={items} />}
      >
        {table(t('outlet.best'), best)}
        <details className="mt-6">
          <summary className="inline-flex min-h-11 cursor-pointer items-center text-ink-soft text-sm">
            {t('outlet.allItems')}
          </summary>
          {table(t('outlet.allItems'), rows)}
        </details>
      </Section>
    </>
  )
}
