import { screenshotBytesMax } from './submissions.ts'

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

// Each certificate is made with it: one of 11,000 by 11,000 took ten seconds and 1.5 GB.
export const logoFile: FileRule = { bytesMax: 524_288, sideMax: 1200, pixelsMax: 1_000_000 }
export const paymentProofFile: FileRule = { bytesMax: screenshotBytesMax, ...photo }
export const observationPhotoFile: FileRule = { bytesMax: 5 * 1024 * 1024, ...photo }
export const actionPhotoFile: FileRule = { bytesMax: 5 * 1024 * 1024, ...photo }
export const shopPhotoFile: FileRule = { bytesMax: 5 * 1024 * 1024, ...photo }
export const loyaltyBillFile: FileRule = { bytesMax: 5 * 1024 * 1024, ...photo }
export const rewardPhotoFile: FileRule = { bytesMax: 1024 * 1024, ...photo }
export const evidenceFile: FileRule = { bytesMax: 10 * 1024 * 1024, ...photo }
export const courseImageFile: FileRule = { bytesMax: 5_000_000, ...photo }
export const courseVideoBytesMax = 20_000_000

/** What a picture in a bucket may measure at most. */
export function pictureLimits(bucket: string): Pick<FileRule, 'sideMax' | 'pixelsMax'> {
  return bucket === 'tenant-logos' ? logoFile : photo
}
