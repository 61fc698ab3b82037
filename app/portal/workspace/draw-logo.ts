import { logoFile } from '~/domain/file-rules'

const longestSide = 640 // a paper shows it 120 points wide, a page less

/**
 * A logo as it is sent: as it is when it is small, else drawn anew. What every certificate carries must be quick to open.
 * A picture that the browser opened before can be drawn.
 */
export async function drawnLogo(file: File): Promise<File> {
  const picture = await createImageBitmap(file)
  const share = longestSide / Math.max(picture.width, picture.height)
  if (share >= 1) {
    picture.close()
    return file
  }
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * share))
  canvas.height = Math.max(1, Math.round(picture.height * share))
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  const wanted = file.type === 'image/jpeg' ? 'image/jpeg' : 'image/png' // which keeps what is transparent
  const drawn = await written(canvas, wanted)
  const small = drawn && drawn.size <= logoFile.bytesMax ? drawn : await written(canvas, 'image/jpeg')
  return small ? new File([small], file.name, { type: small.type }) : file
}

function written(canvas: HTMLCanvasElement, type: string): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, type, 0.9))
}
