import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { type JudgedMenu, priceChange } from '~/domain/tools/menu'
import { linkDishesMax, linkLengthMax, writeDishes } from '~/domain/tools/menu-link'
import { downloadCsv } from '~/platform/csv'
import { Button } from '~/ui/button'
import { CopyLink, PrintButton } from '../../calculator-actions'
import { useWriting } from '../../calculator-writing'
import { fragmentOf } from './menu-fragment'
import { useDishWords } from './use-dish-words'

interface MenuActionsProps {
  menu: JudgedMenu
  changePercent: number
  /** The settings in the address. */
  search: string
  /** The list kept to compare with, as it was written; null where it is this one. */
  keptText: string | null
  isKept: boolean
  /** The list is our example: a link needs not carry it. */
  isSample: boolean
  onKeep: () => void
}

/** What one can do with a sorted menu: keep it to compare, send its link, save and print it. */
export function MenuActions({
  menu,
  changePercent,
  search,
  keptText,
  isKept,
  isSample,
  onKeep,
}: MenuActionsProps) {
  const t = useTranslations('menuEngineering.share')
  const c = useTranslations('calculator.actions')
  const { number } = useWriting()
  const text = writeDishes(menu.dishes)
  const kept = isKept ? keptText : null
  const isPlain = isSample && (kept === null || kept === text)
  const [made, setMade] = useState<{ from: string; fragment: string | null }>()
  const from = isPlain ? '' : `${text}\n\n${kept}`

  useEffect(() => {
    if (from === '') return
    let isLatest = true
    fragmentOf(text, kept).then(
      (fragment) => isLatest && setMade({ from, fragment }),
      () => isLatest && setMade({ from, fragment: null }), // a browser that cannot pack
    )
    return () => {
      isLatest = false
    }
  }, [from, text, kept])

  const isReady = isPlain || made?.from === from
  const fragment = isReady && !isPlain ? (made?.fragment ?? null) : ''
  const isLeftOut = isReady && fragment === null
  return (
    <div className="print:hidden">
      <div className="flex flex-wrap gap-3">
        <Button onClick={onKeep}>{isKept ? c('keepAgain') : c('keep')}</Button>
        <CopyLink
          search={search + (fragment ?? '')}
          label={isPlain ? c('copy') : isLeftOut ? t('copyWithout') : t('copyWith')}
          isReady={isReady}
        />
        <ExportButton menu={menu} changePercent={changePercent} />
        <PrintButton />
      </div>
      {isPlain ? null : (
        <p className="mt-3 max-w-prose text-ink-soft text-sm">
          {isLeftOut
            ? t('tooLong', { dishes: number(linkDishesMax), characters: number(linkLengthMax) })
            : t('note')}
        </p>
      )}
    </div>
  )
}

/** Saves the judged menu for a spreadsheet; a dish called like a formula stays a name. */
function ExportButton({ menu, changePercent }: { menu: JudgedMenu; changePercent: number }) {
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
