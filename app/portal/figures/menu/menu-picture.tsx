import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import { writeNumber, writePercent } from '~/domain/numbers'
import type { JudgedMenu } from '~/domain/tools/menu'
import { QuadrantPlot } from '~/ui/quadrant-plot'
import type { MenuDish } from './menu-dishes'
import { useMenuMoney } from './use-menu-money'

interface MenuPictureProps {
  menu: JudgedMenu<MenuDish>
  chosen: number
  onChoose: (id: number) => void
}

/** The menu as a map: how often against how much, and the chosen dish in words. */
export function MenuPicture({ menu, chosen, onChoose }: MenuPictureProps) {
  const t = useTranslations('menuSales')
  const locale = localeOfTag(useLocale())
  const money = useMenuMoney()
  const limit = menu.popularFrom * menu.sold
  const dish = menu.dishes.find(({ id }) => id === chosen)
  return (
    <figure>
      <figcaption className="max-w-prose">
        {t('picture.text', {
          portions: writeNumber(locale, Math.ceil(limit - 1e-9)),
          average: money.portion(menu.averageMargin),
        })}
      </figcaption>
      {dish ? (
        <p aria-live="polite" className="mt-3 min-h-[3.2em] max-w-prose font-medium">
          {t('picture.selected', {
            name: dish.name,
            kind: t(`kind.${dish.kind}`),
            sold: writeNumber(locale, dish.sold),
            share: writePercent(locale, dish.share, 1),
            margin: money.portion(dish.margin),
          })}
        </p>
      ) : null}
      <QuadrantPlot
        points={menu.dishes.map((one) => ({ ...one, key: String(one.id), across: one.sold, up: one.margin }))}
        limits={{ across: limit, up: menu.averageMargin }}
        chosen={String(chosen)}
        onChoose={({ id }) => onChoose(id)}
        words={{ across: t('picture.across'), up: t('picture.up'), kind: (kind) => t(`kind.${kind}`) }}
      />
    </figure>
  )
}
