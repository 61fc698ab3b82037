import { Refusal } from '~/platform/refusal'
import { dropShopHere, keepShopHere, shopHere } from './kept-report'
import type { Locked, OpenedShop } from './opened-shop'
import { openShop } from './shop-calls'

/**
 * What a link opens: as the server tells it, or while it cannot be reached as this phone saw it last. Of a visit that is
 * over or was taken back the phone forgets everything; while it has to prove the mailbox it keeps what it has. Throws Refusal as `openShop` does.
 */
export async function shopOfLink(token: string): Promise<OpenedShop | Locked> {
  try {
    const shop = await openShop(token)
    if (shop.stage === 'locked') return shop
    await (shop.stage === 'open' ? keepShopHere(token, shop) : dropShopHere(token)).catch(() => undefined)
    return shop
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const kept = error.code === 'unreachable' ? await shopHere(token) : undefined
    if (kept) return kept
    if (error.code === 'unknown_offer' || error.code === 'offer_withdrawn')
      await dropShopHere(token).catch(() => undefined)
    throw error
  }
}
