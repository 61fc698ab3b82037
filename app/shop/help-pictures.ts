import { useEffect } from 'react'
import { logger } from '~/platform/logger'
import { isAllowed } from '~/platform/offline/costly-line'
import { keepPictureHere, pictureHere } from './kept-report'
import type { OpenShop } from './opened-shop'
import { fetchPicture } from './shop-calls'

let asking: Promise<unknown> = Promise.resolve()

/** A picture of what to look for: from this phone, else from the server, and then kept. One after the other. Throws Refusal. */
export function pictureOf(token: string, shopId: string, image: string): Promise<Blob> {
  const next = async () => {
    const kept = await pictureHere(shopId, image)
    if (kept) return kept
    const picture = await fetchPicture(token, image)
    await keepPictureHere(shopId, image, picture).catch(() => undefined)
    return picture
  }
  const asked = asking.then(next, next)
  asking = asked
  return asked
}

/** Keeps the pictures of all questions on this phone, also of those that are asked only later; on a costly line only those shown. */
export function useHelpPictures(token: string, { shop_id: shopId, form }: OpenShop) {
  useEffect(() => {
    const images = form.sections.flatMap(({ questions }) =>
      questions.flatMap(({ picture }) => picture?.image ?? []),
    )
    const keep = async () => {
      if (images.length === 0 || !navigator.onLine || !(await isAllowed())) return
      for (const image of images) await pictureOf(token, shopId, image)
    }
    keep().catch((error) => logger.warn('the pictures of a visit could not be kept', error))
  }, [token, shopId, form])
}
