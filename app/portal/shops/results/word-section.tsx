import { useTranslations } from 'use-intl'
import type { Page } from '~/platform/list/list-query'
import { type Column, ListView } from '~/platform/list/list-view'
import { useListQuery } from '~/platform/list/use-list-query'
import type { Loaded } from '~/platform/loaded'
import { RowName } from '~/ui/row-name'
import { type GuestWords, listGuestWords, wordList } from './figures.queries'
import { useFigureWords } from './use-figure-words'

interface WordSectionProps {
  outletId: string
  page: Loaded<Page<GuestWords>>
}

/** What guests wrote, in the language they wrote in. */
export function WordSection({ outletId, page }: WordSectionProps) {
  const t = useTranslations('shopFigures')
  const query = useListQuery(wordList)
  return (
    <ListView
      query={query}
      page={page}
      t={useTranslations('shopFigures.words')}
      columns={useColumns()}
      rowKey={({ shop_id: shop, question, words }) => `${shop} ${question?.en} ${words.slice(0, 20)}`}
      filters={{}}
      file={{ name: t('file.words'), rows: (part) => listGuestWords(outletId, query, part) }}
      section={{ title: t('outlet.words'), lead: t('outlet.wordsLead') }}
    />
  )
}

function useColumns(): Column<GuestWords>[] {
  const t = useTranslations('shopFigures.words')
  const { locale, day } = useFigureWords()
  const about = ({ question }: GuestWords) => question?.[locale] ?? t('visit')
  return [
    {
      key: 'visited',
      header: t('visited'),
      isRowHeader: true,
      cell: ({ shop_id: shop, visited_at: at, zone }) => (
        <RowName to={`/app/mystery-shops/shops/${shop}`} label={day(at, zone)}>
          {day(at, zone)}
        </RowName>
      ),
      csv: ({ visited_at: at }) => at,
    },
    {
      key: 'said',
      header: t('said'),
      phone: 'line',
      cell: ({ words }) => <q lang={languageOf(words)}>{words}</q>,
      csv: ({ words }) => words,
    },
    { key: 'about', header: t('about'), phone: 'small', cell: about, csv: about },
  ]
}

/** Screen readers change their voice for it. */
function languageOf(words: string) {
  return /\p{Script=Devanagari}/u.test(words) ? 'hi' : 'en'
}
