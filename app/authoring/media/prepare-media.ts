import { imageProblem, type MediaProblem, videoProblem, videoSecondsMax } from './media-rules'

/** A file as it is sent. */
export interface PreparedMedia {
  file: File
  name: string
  width: number
  height: number
  /** Of a film. */
  seconds: number | null
}

const sideMax = 1600
const quality = 0.82

/** A picture made small enough for a phone, without what the camera wrote into it; or what is wrong with it. */
export async function prepareImage(file: File): Promise<PreparedMedia | MediaProblem> {
  const early = imageProblem(file)
  if (early) return early
  const picture = await createImageBitmap(file).catch(() => null)
  if (!picture) return 'notAnImage'
  const scale = Math.min(1, sideMax / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  const small = await encoded(canvas)
  if (!small) return 'notAnImage'
  return {
    file: new File([small], file.name, { type: small.type }),
    name: file.name,
    width: canvas.width,
    height: canvas.height,
    seconds: null,
  }
}

// Where a browser cannot write WebP it writes PNG, which is large for photos: then JPEG.
async function encoded(canvas: HTMLCanvasElement): Promise<Blob | null> {
  const webp = await blobOf(canvas, 'image/webp')
  return webp?.type === 'image/webp' ? webp : blobOf(canvas, 'image/jpeg')
}

function blobOf(canvas: HTMLCanvasElement, type: string) {
  return new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality))
}

/** A film as it is, with its size and length; or what is wrong with it. */
export async function prepareVideo(file: File): Promise<PreparedMedia | MediaProblem> {
  const early = videoProblem(file)
  if (early) return early
  const facts = await factsOf(file)
  if (!facts) return 'notAVideo'
  if (facts.seconds > videoSecondsMax) return 'videoTooLong'
  return { file, name: file.name, ...facts, seconds: Math.max(0.1, Math.round(facts.seconds * 10) / 10) }
}

/** What the browser itself knows of a film; null when it cannot play it. */
function factsOf(file: File): Promise<{ width: number; height: number; seconds: number } | null> {
  const address = URL.createObjectURL(file)
  return new Promise<{ width: number; height: number; seconds: number } | null>((resolve) => {
    const video = document.createElement('video')
    video.preload = 'metadata'
    video.onloadedmetadata = () => {
      const { videoWidth: width, videoHeight: height, duration: seconds } = video
      resolve(width && height && Number.isFinite(seconds) ? { width, height, seconds } : null)
    }
    video.onerror = () => resolve(null)
    video.src = address
  }).finally(() => URL.revokeObjectURL(address))
}
