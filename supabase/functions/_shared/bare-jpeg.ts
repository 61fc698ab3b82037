import { observationPhotoFile } from '../../../app/domain/file-rules.ts'
import { isTooLarge } from '../../../app/domain/picture-size.ts'

/** A photo of which only the picture is left. */
export interface BarePhoto {
  bytes: Uint8Array<ArrayBuffer>
  width: number
  height: number
}

const [startOfImage, endOfImage, huffman, startOfScan, quantisation] = [0xd8, 0xd9, 0xc4, 0xda, 0xdb]
const [lineCount, restartInterval] = [0xdc, 0xdd]

/**
 * The JPEG with nothing in it but the picture: tables, frame and scans stay; every application segment (EXIF with place,
 * time and device, XMP, ICC, thumbnails) and comment goes, and whatever hangs behind its end. Null for what is no JPEG, is
 * broken, has more pixels than a photo, or a table in which something else could hide.
 */
export function bareJpeg(source: Uint8Array): BarePhoto | null {
  if (source[0] !== 0xff || source[1] !== startOfImage) return null
  const kept: Uint8Array[] = [source.subarray(0, 2)]
  let size: { width: number; height: number } | null = null
  let hasScan = false
  for (let at = 2; ; ) {
    while (source[at] === 0xff && source[at + 1] === 0xff) at += 1 // fill bytes
    const marker = source[at + 1]
    if (source[at] !== 0xff || marker === undefined) return null
    if (marker === endOfImage) {
      if (!size || !hasScan) return null
      kept.push(source.subarray(at, at + 2))
      return { bytes: joined(kept), ...size }
    }
    const end = at + 2 + numberAt(source, at + 2)
    const content = source.subarray(at + 4, end)
    if (!isSegment(marker) || end < at + 4 || end > source.length) return null
    if (isPicture(marker) && !isWhole(marker, content)) return null
    if (isFrame(marker)) {
      if (size) return null
      size = { height: numberAt(content, 1), width: numberAt(content, 3) }
      if (Math.min(size.width, size.height) < 1 || isTooLarge(size, observationPhotoFile)) return null
    }
    if (marker === startOfScan && !size) return null
    const next = marker === startOfScan ? endOfScan(source, end) : end
    hasScan ||= marker === startOfScan
    if (isPicture(marker)) kept.push(source.subarray(at, next))
    at = next
  }
}

function numberAt(bytes: Uint8Array, at: number): number {
  return ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0)
}

/** Segments that carry a length: all but those that stand alone. */
function isSegment(marker: number): boolean {
  return marker >= 0xc0 && !(marker >= 0xd0 && marker <= 0xd9)
}

/** A frame as cameras and browsers write it: baseline, extended or progressive. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xc2
}

function isPicture(marker: number): boolean {
  const tables = [huffman, startOfScan, quantisation, lineCount, restartInterval]
  return isFrame(marker) || tables.includes(marker)
}

/** Whether a segment is as long as what it says is in it. */
function isWhole(marker: number, content: Uint8Array): boolean {
  if (marker === quantisation) return isFilled(content, (at) => 1 + ((content[at] ?? 0) > 15 ? 128 : 64))
  if (marker === huffman)
    return isFilled(
      content,
      (at) => 17 + content.subarray(at + 1, at + 17).reduce((sum, count) => sum + count, 0),
    )
  if (marker === startOfScan) return content.length === 4 + 2 * (content[0] ?? 0)
  if (isFrame(marker)) return content.length === 6 + 3 * (content[5] ?? 0)
  return content.length === 2
}

function isFilled(content: Uint8Array, lengthAt: (at: number) => number): boolean {
  let at = 0
  while (at < content.length) at += lengthAt(at)
  return at === content.length
}

/** Where the coded picture ends: at the first marker that is no restart; in it, 0xff is followed by zero. */
function endOfScan(source: Uint8Array, from: number): number {
  let at = from
  while (at < source.length) {
    const next = source[at + 1] ?? 0
    if (source[at] === 0xff && next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at
    at += 1
  }
  return at
}

function joined(parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
