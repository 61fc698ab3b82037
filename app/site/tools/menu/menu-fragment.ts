import { type CarriedDish, linkDishesMax, linkLengthMax, readDishes } from '~/domain/tools/menu-link'
import { packText, unpackText } from '~/platform/packed-text'

// A list stands behind the # of an address, which no browser sends to a server: `#menu=1…&kept=1…`. The digit is the
// edition of the way it is written.
const edition = '1'

/** What an address carries: nothing, menus, or something that is none. */
export type Carried =
  | { state: 'none' | 'broken' }
  | { state: 'read'; menu: CarriedDish[]; kept: CarriedDish[] }

/** The part of a link that carries a menu and the one kept to compare, as `writeDishes` wrote them; null when it would be too long. */
export async function fragmentOf(menu: string, kept: string | null): Promise<string | null> {
  const lists = kept === null || kept === menu ? [menu] : [menu, kept]
  if (lists.some((list) => !readDishes(list, linkDishesMax))) return null
  const [first, second] = await Promise.all(lists.map(async (list) => edition + (await packText(list))))
  const fragment = `#menu=${first}${second ? `&kept=${second}` : ''}`
  return fragment.length > linkLengthMax ? null : fragment
}

/** The menus behind a hash, each judged as a whole: a list of which a part makes no sense is none. */
export async function carriedBy(hash: string): Promise<Carried> {
  const given = new URLSearchParams(hash.slice(1))
  const menu = given.get('menu')
  if (menu === null) return { state: 'none' }
  const [first, second] = await Promise.all([menu, given.get('kept') ?? menu].map(listOf))
  return first && second ? { state: 'read', menu: first, kept: second } : { state: 'broken' }
}

async function listOf(code: string): Promise<CarriedDish[] | null> {
  if (!code.startsWith(edition) || code.length > linkLengthMax) return null
  const text = await unpackText(code.slice(edition.length))
  return text === null ? null : readDishes(text, linkDishesMax)
}

/** Takes the menu out of the address; the list shown stays as it is. */
export function dropFragment() {
  if (!new URLSearchParams(location.hash.slice(1)).has('menu')) return
  history.replaceState(history.state, '', location.pathname + location.search)
}
