/** Reads a QR code from a moving picture; undefined while there is none in it. */
export type CodeReader = (video: HTMLVideoElement) => Promise<string | undefined>

interface Detector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>
}
interface Scanning {
  BarcodeDetector?: {
    new (options: { formats: string[] }): Detector
    getSupportedFormats(): Promise<string[]>
  }
}

/** A picture is looked at in this size at most: more takes longer and finds nothing more. */
const sideMax = 640

/** The browser's own reader where it has one; elsewhere ours, which is fetched with the first scan. Rejects where it can't be. */
export async function codeReader(): Promise<CodeReader> {
  const { BarcodeDetector } = globalThis as Scanning
  const formats = (await BarcodeDetector?.getSupportedFormats().catch(() => [])) ?? []
  if (BarcodeDetector && formats.includes('qr_code')) {
    const detector = new BarcodeDetector({ formats: ['qr_code'] })
    return async (video) => (await detector.detect(video))[0]?.rawValue
  }
  const { decodeQR } = await import('qr/decode.js')
  const canvas = document.createElement('canvas')
  const pen = canvas.getContext('2d', { willReadFrequently: true })
  return async (video) => {
    const { videoWidth, videoHeight } = video
    if (!pen || videoWidth === 0) return undefined
    const scale = Math.min(1, sideMax / Math.max(videoWidth, videoHeight))
    canvas.width = Math.round(videoWidth * scale)
    canvas.height = Math.round(videoHeight * scale)
    pen.drawImage(video, 0, 0, canvas.width, canvas.height)
    try {
      return decodeQR(pen.getImageData(0, 0, canvas.width, canvas.height))
    } catch {
      return undefined // it throws for a picture without a code
    }
  }
}
