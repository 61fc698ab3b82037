import { useTranslations } from 'use-intl'
import { severityMin } from '~/domain/shops/results'
import { FoldingTable } from '~/ui/data-list'
import type { ListColumn } from '~/ui/phone-row'
import { Section } from '~/ui/section'
import type { Severity } from './figures.queries'
import { FileButton } from './file-button'
import { useFigureWords } from './use-figure-words'
import { toldShoppers, useSeverityTable } from './use-group-tables'

/** How strict shoppers are beside others, as far as that can be told; it stands here for admins only. */
export function SeveritySection({ shoppers }: { shoppers: Severity }) {
  const t = useTranslations('shopFigures.group')
  const words = useTranslations('shopFigures')
  const { score, range } = useFigureWords()
  const told = toldShoppers(shoppers)
  const table = useSeverityTable(shoppers)
  type Row = (typeof told)[number]
  const beside = ({ mean }: Row) => (mean !== null && mean > 0 ? `+${score(mean)}` : score(mean))
  const columns: ListColumn<Row>[] = [
    { key: 'shopper', header: t('shopper'), isRowHeader: true, cell: ({ name }) => name },
    { key: 'beside', header: t('beside'), isNumber: true, phone: 'corner', cell: beside },
    { key: 'range', header: words('outlet.range'), isNumber: true, phone: 'labelled', cell: range },
    { key: 'n', header: 'n', isNumber: true, phone: 'labelled', cell: ({ visits }) => visits },
    { key: 'verdict', header: t('verdict'), phone: 'line', cell: ({ verdict }) => t(`verdicts.${verdict}`) },
  ]
  return (
    <Section
      title={t('shoppers')}
      lead={t('shoppersLead')}
      actions={<FileButton name={words('file.shoppers')} table={table} />}
    >
      {told.length === 0 ? (
        <p>{t('shoppersFew', { count: severityMin })}</p>
      ) : (
        <FoldingTable
          caption={t('shoppers')}
          isCaptionHidden
          columns={columns}
          rows={told}
          rowKey={({ id }) => id}
        />
      )}
    </Section>
  )
}
