import { useTranslations } from 'use-intl'
import { type JudgedMenu, priceChange } from '~/domain/tools/menu'
import { downloadCsv } from '~/platform/csv'
import { Button } from '~/ui/button'
import { useDishWords } from './use-dish-words'

/** Saves the judged menu for a spreadsheet; a dish called like a formula stays a name. */
export function ExportButton({ menu, changePercent }: { menu: JudgedMenu; changePercent: number }) {
  const t = useTranslations('menuEngineering')
  const wordsOf = useDishWords()
  const title = (
    name:
      | 'name'
      | 'group'
      | 'price'
      | 'cost'
      | 'sold'
      | 'margin'
      | 'share'
      | 'kind'
      | 'newPrice'
      | 'breakEven'
      | 'action',
  ) => t(`list.columns.${name}`)
  const rounded = (value: number) => Math.round(value * 100) / 100
  const save = () =>
    downloadCsv(
      t('list.file'),
      [
        { header: title('name'), value: ({ name }) => name },
        { header: title('group'), value: ({ category }) => category ?? null },
        { header: title('price'), value: ({ price }) => rounded(price) },
        { header: title('cost'), value: ({ cost }) => rounded(cost) },
        { header: title('sold'), value: ({ sold }) => rounded(sold) },
        { header: title('margin'), value: ({ margin }) => rounded(margin) },
        { header: title('share'), value: ({ share }) => rounded(share * 100) },
        { header: title('kind'), value: ({ kind }) => t(`kind.${kind}`) },
        { header: title('newPrice'), value: (dish) => rounded(priceChange(dish, changePercent).price) },
        { header: title('breakEven'), value: (dish) => priceChange(dish, changePercent).breakEven },
        { header: title('action'), value: (dish) => wordsOf(menu, dish, changePercent) },
      ],
      menu.dishes,
    )
  return (
    <Button variant="secondary" onClick={save}>
      {t('list.export')}
    </Button>
  )
}
