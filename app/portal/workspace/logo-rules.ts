import { logoFile } from '~/domain/file-rules'

/** Why a file cannot be a logo; the words stand in the area `workspace` under `problem`. */
export type LogoProblem = 'empty' | 'wrongType' | 'tooLarge' | 'broken' | 'tooSmall' | 'tooBig' | 'tooLong'

/** What the bucket takes: it refuses all else again. */
export const logoTypes = { 'image/png': 'png', 'image/jpeg': 'jpg', 'image/webp': 'webp' } as const
const sideMin = 32
const sideMax = 4000 // what may be chosen; it is drawn anew before it is sent
const ratioMax = 8

/** What is wrong with a file before it is opened, or null. */
export function fileProblem({ type, size }: { type: string; size: number }): LogoProblem | null {
  if (size === 0) return 'empty'
  if (!Object.hasOwn(logoTypes, type)) return 'wrongType'
  return size > logoFile.bytesMax ? 'tooLarge' : null
}

/** What is wrong with a picture of these sides in pixels, or null. */
export function pictureProblem({ width, height }: { width: number; height: number }): LogoProblem | null {
  const [short, long] = width < height ? [width, height] : [height, width]
  if (short < sideMin) return 'tooSmall'
  if (long > sideMax) return 'tooBig'
  return long / short > ratioMax ? 'tooLong' : null
}

/** What is wrong with a file as a logo, or null: its type, its size, whether the browser can open it, its sides. */
export async function logoProblem(file: File): Promise<LogoProblem | null> {
  const problem = fileProblem(file)
  if (problem) return problem
  try {
    const picture = await createImageBitmap(file)
    const found = pictureProblem(picture)
    picture.close()
    return found
  } catch {
    return 'broken' // the browser says no more than that
  }
}
