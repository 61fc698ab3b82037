import { useTranslations } from 'use-intl'
import { byLeverage, gapOf, pairsMin } from '~/domain/shops/results'
import { FoldingTable } from '~/ui/data-list'
import type { ListColumn } from '~/ui/phone-row'
import { Section } from '~/ui/section'
import { DriverPlot } from './driver-plot'
import type { ResultItem } from './figures.queries'
import { FileButton } from './file-button'
import { useFigureWords } from './use-figure-words'
import { useDriverTable, useTogether } from './use-group-tables'

/** Which items fall short and go together with everything else; nothing where it can't be told yet. */
export function DriverSection({ items }: { items: readonly ResultItem[] }) {
  const t = useTranslations('shopFigures.group')
  const words = useTranslations('shopFigures')
  const { locale, score } = useFigureWords()
  const drivers = byLeverage(items)
  const { hundredths, range } = useTogether()
  const table = useDriverTable(items)
  const columns: ListColumn<ResultItem>[] = [
    { key: 'item', header: t('item'), isRowHeader: true, cell: ({ title }) => title[locale] },
    {
      key: 'gap',
      header: t('gap'),
      isNumber: true,
      phone: 'corner',
      cell: (item) => `${score(gapOf(item))} %`,
    },
    {
      key: 'together',
      header: t('together'),
      isNumber: true,
      phone: 'labelled',
      cell: ({ together }) => hundredths(together),
    },
    { key: 'range', header: t('togetherRange'), isNumber: true, phone: 'labelled', cell: range },
    { key: 'n', header: 'n', isNumber: true, phone: 'labelled', cell: ({ pairs }) => pairs },
  ]
  return (
    <Section
      title={t('drivers')}
      lead={t('driversLead')}
      actions={<FileButton name={words('file.drivers')} table={table} />}
    >
      {drivers.length === 0 ? (
        <p>{t('driversFew', { count: pairsMin, most: Math.max(0, ...items.map(({ pairs }) => pairs)) })}</p>
      ) : (
        <>
          <DriverPlot items={drivers} />
          <FoldingTable
            caption={t('drivers')}
            isCaptionHidden
            columns={columns}
            rows={drivers.slice(0, 10)}
            rowKey={({ id }) => id}
          />
        </>
      )}
    </Section>
  )
}
