import { useTranslations } from 'use-intl'
import { FoldingTable } from '~/ui/data-list'
import type { ListColumn } from '~/ui/phone-row'
import { Section } from '~/ui/section'
import type { OutletFigures } from './figures.queries'
import { FileButton } from './file-button'
import { useFigureWords } from './use-figure-words'
import { useOutletTables } from './use-outlet-tables'

type Row = OutletFigures['rounds'][number]

/** The last rounds beside each other, whatever form they were made by. */
export function RoundSection({ outlet }: { outlet: OutletFigures }) {
  const { name, rounds } = outlet
  const { rounds: table } = useOutletTables(outlet)
  const t = useTranslations('shopFigures.outlet')
  const all = useTranslations('shopFigures')
  const { locale, score } = useFigureWords()
  if (rounds.length < 2) return null
  const form = ({ form: used }: Row) => t('version', { title: used.title[locale], version: used.version })
  const columns: ListColumn<Row>[] = [
    { key: 'round', header: t('round'), isRowHeader: true, cell: (row) => row.name },
    { key: 'form', header: t('formUsed'), phone: 'line', cell: form },
    { key: 'n', header: 'n', isNumber: true, phone: 'labelled', cell: ({ visits }) => visits },
    { key: 'asked', header: t('asked'), isNumber: true, phone: 'labelled', cell: ({ asked }) => asked },
    { key: 'score', header: t('score'), isNumber: true, phone: 'corner', cell: (row) => score(row.score) },
    {
      key: 'shared',
      header: t('sharedScore'),
      isNumber: true,
      phone: 'labelled',
      cell: (row) => score(row.shared_score),
    },
  ]
  return (
    <Section
      title={t('rounds')}
      lead={t('roundsLead', { shared: rounds[0]?.shared ?? 0 })}
      actions={<FileButton name={`${all('file.rounds')}-${name}`} table={table} />}
    >
      <FoldingTable
        caption={t('rounds')}
        isCaptionHidden
        columns={columns}
        rows={rounds}
        rowKey={({ id }) => id}
      />
    </Section>
  )
}
