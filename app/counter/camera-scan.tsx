import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'

interface Detector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>
}
interface Scanning {
  BarcodeDetector?: new (options: { formats: string[] }) => Detector
}

const betweenMs = 120

/** Whether this browser reads QR codes from its camera; the others have the field. */
export function canScan(): boolean {
  return (globalThis as Scanning).BarcodeDetector !== undefined && navigator.mediaDevices !== undefined
}

/** The picture of the camera until a code is in it. */
export function CameraScan({ onRead, onFailed }: { onRead: (text: string) => void; onFailed: () => void }) {
  const t = useTranslations('loyaltyCounter')
  const video = useRef<HTMLVideoElement>(null)
  const [isRefused, setRefused] = useState(false)
  const read = useEffectEvent(onRead)
  const failed = useEffectEvent(onFailed)
  useEffect(() => {
    const { BarcodeDetector } = globalThis as Scanning
    if (!BarcodeDetector) return failed()
    const detector = new BarcodeDetector({ formats: ['qr_code'] })
    let stream: MediaStream | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let isGone = false
    const look = async () => {
      if (isGone || !video.current) return
      const [code] = await detector.detect(video.current).catch(() => [])
      if (isGone) return
      if (code?.rawValue) return read(code.rawValue)
      timer = setTimeout(() => void look(), betweenMs)
    }
    navigator.mediaDevices
      .getUserMedia({ video: { facingMode: 'environment' } })
      .then(async (camera) => {
        stream = camera
        if (isGone || !video.current) return stop()
        video.current.srcObject = camera
        await video.current.play()
        await look()
      })
      .catch(() => setRefused(true))
    function stop() {
      clearTimeout(timer)
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
    return () => {
      isGone = true
      stop()
    }
  }, [])
  if (isRefused)
    return (
      <p role="alert" className="mt-3 text-danger">
        {t('noCamera')}
      </p>
    )
  return (
    <video
      ref={video}
      muted
      playsInline
      aria-label={t('camera')}
      className="mt-3 aspect-square w-full bg-paper-deep object-cover"
    />
  )
}
