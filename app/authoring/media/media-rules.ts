import { courseImageFile, courseVideoBytesMax } from '~/domain/file-rules'

export const imageBytesMax = courseImageFile.bytesMax
export const videoBytesMax = courseVideoBytesMax
export const videoSecondsMax = 180

/** What the chooser of files offers. */
export const accepted = {
  image: 'image/jpeg,image/png,image/webp',
  video: 'video/mp4,video/webm',
} as const

export type MediaProblem = 'imageTooLarge' | 'notAnImage' | 'videoTooLarge' | 'videoTooLong' | 'notAVideo'

/** What is wrong with a picture before it is looked into. */
export function imageProblem({ type, size }: Pick<File, 'type' | 'size'>): MediaProblem | null {
  if (!accepted.image.split(',').includes(type)) return 'notAnImage'
  return size > imageBytesMax ? 'imageTooLarge' : null
}

/** What is wrong with a film before it is looked into. */
export function videoProblem({ type, size }: Pick<File, 'type' | 'size'>): MediaProblem | null {
  if (!accepted.video.split(',').includes(type)) return 'notAVideo'
  return size > videoBytesMax ? 'videoTooLarge' : null
}
