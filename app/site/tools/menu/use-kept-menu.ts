import { useEffect, useState } from 'react'
import { type Dish, type JudgedMenu, judgeMenu, type MenuInput } from '~/domain/tools/menu'
import { dishesWith, readDishes, writeDishes } from '~/domain/tools/menu-link'
import type { Values } from '~/domain/tools/scenario'

/** Where the list of the kept scenario stays in this tab; its settings stand in the address. */
const keptMenuKey = 'sopan-menu-kept'

/** The list that was kept to compare with, as `writeDishes` writes it; null where only the settings were. */
export function useKeptMenu(isNothingKept: boolean) {
  const [text, setText] = useState<string | null>(null)
  useEffect(() => {
    if (!isNothingKept) return
    sessionStorage.removeItem(keptMenuKey)
    setText(null)
  }, [isNothingKept])
  return {
    text,
    show: setText,
    recall: () => setText(sessionStorage.getItem(keptMenuKey)),
    keep(dishes: readonly Dish[]) {
      const written = writeDishes(dishes)
      sessionStorage.setItem(keptMenuKey, written)
      setText(written)
    },
  }
}

/** The kept list under the kept settings; without a list of its own, the current one under them. */
export function keptMenuOf(text: string | null, kept: Values<MenuInput>, now: JudgedMenu): JudgedMenu {
  const carried = text === null ? null : readDishes(text)
  const dishes = carried ? dishesWith(carried, kept.costPercent) : now.dishes
  return judgeMenu(dishes, kept) ?? now
}
