import { Refusal } from './refusal'

const quality = 0.8

/**
 * A photo as it is sent: drawn anew, upright, at most so many pixels on a side, so that neither its size nor what the phone
 * wrote into it goes along. Throws Refusal `not_a_photo`.
 */
export async function drawnAnew(file: Blob, longestSide = 1600): Promise<Blob> {
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const share = Math.min(1, longestSide / Math.max(picture.width, picture.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(picture.width * share))
    canvas.height = Math.max(1, Math.round(picture.height * share))
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
    picture.close()
    const drawn = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', quality))
    if (drawn) return drawn
  } catch (error) {
    throw new Refusal('not_a_photo', error)
  }
  throw new Refusal('not_a_photo')
}
