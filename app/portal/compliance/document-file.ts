import { drawnAnew } from '~/platform/photo-file'

const longestSide = 2400

/** A picture as it is sent: small enough, and without what the phone wrote into it; as it is when no browser can draw it. */
export async function photoOf(file: File): Promise<File> {
  try {
    return new File([await drawnAnew(file, longestSide)], 'document.jpg', { type: 'image/jpeg' })
  } catch {
    return file // whether it is a picture at all the server says
  }
}
