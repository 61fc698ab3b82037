import type { Page } from '@playwright/test'

/** A photo as a phone has it, 400 pixels wide, for `setInputFiles`. */
export async function drawnPhoto(page: Page) {
  const drawn = await page.evaluate(async () => {
    const canvas = document.createElement('canvas')
    canvas.width = 400
    canvas.height = 300
    canvas.getContext('2d')?.fillRect(40, 40, 200, 200)
    const photo = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'))
    return [...new Uint8Array((await photo?.arrayBuffer()) ?? new ArrayBuffer())]
  })
  return { name: 'photo.png', mimeType: 'image/png', buffer: Buffer.from(drawn) }
}
