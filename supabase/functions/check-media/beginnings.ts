import { courseImageFile } from '../../../app/domain/file-rules.ts'
import { isTooLarge, pictureSize } from '../../../app/domain/picture-size.ts'

/** How the types that lessons show begin: bytes as text in Latin-1. */
const beginnings: Record<string, RegExp> = {
  'image/png': /^\x89PNG\r\n/,
  'image/jpeg': /^\xff\xd8\xff/,
  'image/webp': /^RIFF[\s\S]{4}WEBP/,
  'video/mp4': /^[\s\S]{4}ftyp/,
  'video/webm': /^[^ -~]\x45\xdf\xa3[\s\S]*webm/,
}

/** Whether a file that begins like this is of the type that it says it is. */
export function isWhatItSays(type: string, beginning: Uint8Array): boolean {
  return beginnings[type]?.test(String.fromCharCode(...beginning.subarray(0, 64))) ?? false
}

/** Whether a lesson can show it without harm: a film, or a picture whose header tells a size that is not too large. */
export function isShowable(type: string, beginning: Uint8Array): boolean {
  if (!type.startsWith('image/')) return true
  const size = pictureSize(beginning)
  return size !== null && !isTooLarge(size, courseImageFile)
}
