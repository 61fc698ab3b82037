import { evidenceFile } from '../../../app/domain/file-rules.ts'
import { isTooLarge, pictureSize } from '../../../app/domain/picture-size.ts'

/** How the types that we take begin: bytes as text in Latin-1. What the sender calls the file does not count. */
const beginnings = [
  { type: 'application/pdf', pattern: /^%PDF-/ },
  { type: 'image/jpeg', pattern: /^\xff\xd8\xff/ },
  { type: 'image/png', pattern: /^\x89PNG\r\n/ },
  { type: 'image/webp', pattern: /^RIFF[\s\S]{4}WEBP/ },
] as const

/** A document ready to be stored, or what is wrong with it. */
export async function readDocument(file: File) {
  if (file.size > evidenceFile.bytesMax) return 'file_too_large'
  const bytes = new Uint8Array(await file.arrayBuffer())
  const beginning = String.fromCharCode(...bytes.subarray(0, 16))
  const known = beginnings.find(({ pattern }) => pattern.test(beginning))
  if (!known) return 'wrong_file'
  const size = known.type === 'application/pdf' ? undefined : pictureSize(bytes)
  if (size === null) return 'wrong_file'
  return size && isTooLarge(size, evidenceFile) ? 'file_too_large' : { bytes, type: known.type }
}
