/** What a file may be at most. Said once: page, server, function and storage all take it from here. */
export interface FileRule {
  bytesMax: number
  /** Of a picture's longer side. */
  sideMax: number
  /** Of a picture as a whole: whoever opens it holds four bytes for each. */
  pixelsMax: number
}

// What phones take by themselves: 24 megapixels today.
const photo = { sideMax: 8000, pixelsMax: 25_000_000 }

export const logoFile: FileRule = { bytesMax: 524_288, sideMax: 2000, pixelsMax: 4_000_000 }
export const paymentProofFile: FileRule = { bytesMax: 3 * 1024 * 1024, ...photo }
export const observationPhotoFile: FileRule = { bytesMax: 5 * 1024 * 1024, ...photo }
export const evidenceFile: FileRule = { bytesMax: 10 * 1024 * 1024, ...photo }
export const courseImageFile: FileRule = { bytesMax: 5_000_000, ...photo }
export const courseVideoBytesMax = 20_000_000
