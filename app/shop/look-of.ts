import { pictureLook } from '~/domain/shops/picture-look'

const [columns, rows] = [9, 8]

/** How a photo looks (domain/shops/picture-look); empty where the browser cannot tell. */
export async function lookOf(photo: Blob): Promise<string> {
  const picture = await createImageBitmap(photo)
  const canvas = document.createElement('canvas')
  canvas.width = columns
  canvas.height = rows
  const pen = canvas.getContext('2d')
  pen?.drawImage(picture, 0, 0, columns, rows)
  picture.close()
  const dots = pen?.getImageData(0, 0, columns, rows).data
  if (!dots) return ''
  return pictureLook(
    Array.from({ length: columns * rows }, (_, at) => {
      const [red = 0, green = 0, blue = 0] = dots.slice(at * 4, at * 4 + 3)
      return 0.299 * red + 0.587 * green + 0.114 * blue
    }),
  )
}
