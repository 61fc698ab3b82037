/** The sides of a picture in pixels. */
export interface PictureSize {
  width: number
  height: number
}

/**
 * The sides of a PNG, JPEG, WebP or GIF as its header says, without decoding anything; null for any other bytes. Of a
 * JPEG the bytes up to its frame are needed, which may lie behind a few hundred kilobytes of what a camera wrote.
 */
export function pictureSize(bytes: Uint8Array): PictureSize | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const text = (at: number, length: number) => String.fromCharCode(...bytes.subarray(at, at + length))
  try {
    if (text(0, 8) === '\x89PNG\r\n\x1a\n')
      return text(12, 4) === 'IHDR' ? sized(view.getUint32(16), view.getUint32(20)) : null
    if (/^GIF8[79]a/.test(text(0, 6))) return sized(view.getUint16(6, true), view.getUint16(8, true))
    if (text(0, 4) === 'RIFF' && text(8, 4) === 'WEBP') return sizeOfWebp(view, text(12, 4))
    return text(0, 2) === '\xff\xd8' ? sizeOfJpeg(view) : null
  } catch (error) {
    if (error instanceof RangeError) return null // it ends before it says
    throw error
  }
}

/** Whether a picture is too large to be opened without harm. */
export function isTooLarge(size: PictureSize, most: { sideMax: number; pixelsMax: number }): boolean {
  return Math.max(size.width, size.height) > most.sideMax || size.width * size.height > most.pixelsMax
}

function sized(width: number, height: number): PictureSize | null {
  return width > 0 && height > 0 ? { width, height } : null
}

function sizeOfWebp(view: DataView, kind: string): PictureSize | null {
  const three = (at: number) => view.getUint16(at, true) + (view.getUint8(at + 2) << 16)
  if (kind === 'VP8X') return sized(three(24) + 1, three(27) + 1)
  if (kind === 'VP8 ') return sized(view.getUint16(26, true) & 0x3fff, view.getUint16(28, true) & 0x3fff)
  if (kind !== 'VP8L') return null
  const bits = view.getUint32(21, true)
  return sized((bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1)
}

const [standalone, restart, endOfImage, startOfScan] = [0x01, 0xd0, 0xd9, 0xda]
const noFrame = [0xc4, 0xc8, 0xcc]

function sizeOfJpeg(view: DataView): PictureSize | null {
  for (let at = 2; ; ) {
    if (view.getUint8(at) !== 0xff) return null
    const marker = view.getUint8(at + 1)
    if (marker === 0xff) at += 1
    else if (marker === standalone || (marker >= restart && marker < endOfImage)) at += 2
    else if (marker === endOfImage || marker === startOfScan) return null
    else if (marker >= 0xc0 && marker <= 0xcf && !noFrame.includes(marker))
      return sized(view.getUint16(at + 7), view.getUint16(at + 5))
    else at += 2 + Math.max(2, view.getUint16(at + 2))
  }
}
