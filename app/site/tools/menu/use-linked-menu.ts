import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { type CarriedDish, tableOf, writeDishes } from '~/domain/tools/menu-link'
import { type Carried, carriedBy, dropFragment } from './menu-fragment'
import type { useKeptMenu } from './use-kept-menu'
import type { MenuSource } from './use-menu'

/**
 * The menu that the opened link carries. Where there is no list of one's own it is shown at once; where there is one,
 * that stays until the visitor decides.
 */
export function useLinkedMenu(source: MenuSource, kept: ReturnType<typeof useKeptMenu>) {
  const t = useTranslations('menuEngineering.source.column')
  const [carried, setCarried] = useState<Carried>({ state: 'none' })
  const [isAsked, setAsked] = useState(false)
  const headings = {
    name: t('name'),
    price: t('price'),
    cost: t('cost'),
    sold: t('sold'),
    category: t('category'),
  }

  function show(menu: readonly CarriedDish[], before: readonly CarriedDish[], isTaken: boolean) {
    const table = tableOf(menu, headings)
    if (isTaken) source.write(table)
    else source.show(table)
    kept.show(writeDishes(before))
  }

  async function read() {
    const found = await carriedBy(location.hash)
    setCarried(found)
    if (found.state !== 'read') return kept.recall()
    const own = source.own()
    if (own === null || own === tableOf(found.menu, headings)) return show(found.menu, found.kept, false)
    setAsked(true)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the built page comes to life
  useEffect(() => void read(), [])
  useEffect(() => {
    addEventListener('hashchange', read)
    return () => removeEventListener('hashchange', read)
  })

  return {
    isBroken: carried.state === 'broken',
    /** How many dishes wait for the visitor to decide. */
    offered: isAsked && carried.state === 'read' ? carried.menu.length : 0,
    take() {
      if (carried.state === 'read') show(carried.menu, carried.kept, true)
      setAsked(false)
      dropFragment()
    },
    leave() {
      setAsked(false)
      dropFragment()
      kept.recall()
    },
  }
}

export type LinkedMenu = ReturnType<typeof useLinkedMenu>
