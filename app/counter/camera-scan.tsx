import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { type CodeReader, codeReader } from './code-reader'

const betweenMs = 120

/** Whether this browser gives us a camera; without one there is the field. */
export function canScan(): boolean {
  return navigator.mediaDevices !== undefined
}

/** The picture of the camera until a code is in it. */
export function CameraScan({ onRead }: { onRead: (text: string) => void }) {
  const t = useTranslations('loyaltyCounter')
  const video = useRef<HTMLVideoElement>(null)
  const [isRefused, setRefused] = useState(false)
  const read = useEffectEvent(onRead)
  useEffect(() => {
    let stream: MediaStream | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let isGone = false
    const look = async (find: CodeReader) => {
      if (isGone || !video.current) return
      const code = await find(video.current).catch(() => undefined)
      if (isGone) return
      if (code) return read(code)
      timer = setTimeout(() => void look(find), betweenMs)
    }
    Promise.all([codeReader(), navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })])
      .then(async ([find, camera]) => {
        stream = camera
        if (isGone || !video.current) return stop()
        video.current.srcObject = camera
        await video.current.play()
        await look(find)
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
