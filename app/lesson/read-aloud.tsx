import { useEffect, useRef, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import { isRecord, recall, remember } from '~/platform/device-store'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icons'
import { spokenLines } from './spoken-lines'
import { useVoice } from './use-voice'

const key = 'sopan-read-aloud'

interface ReadAloudProps {
  /** Where somebody stopped is kept under this name on this device. */
  keptAs: string
  /** One element whose children are the parts of the lesson. */
  children: React.ReactNode
}

/** A lesson that this device can read aloud, part after part, from where one stopped. Nothing stands there without a voice. */
export function ReadAloud({ keptAs, children }: ReadAloudProps) {
  const t = useTranslations('courses.lesson')
  const voice = useVoice(localeOfTag(useLocale()))
  const place = useRef<HTMLDivElement>(null)
  const [isReading, setReading] = useState(false)
  const stop = useRef(() => {})
  useEffect(() => () => stop.current(), [])

  function start() {
    if (!voice || !place.current) return
    setReading(true)
    stop.current = readParts([...(place.current.firstElementChild?.children ?? [])], voice, keptAs, () => {
      setReading(false)
    })
  }
  return (
    <>
      {voice ? (
        <div className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-1">
          <Button
            variant="secondary"
            aria-pressed={isReading}
            onClick={isReading ? () => stop.current() : start}
          >
            <Icon name={isReading ? 'close' : 'speaker'} />
            {t(isReading ? 'readAloud.stop' : 'readAloud.start')}
          </Button>
          <span className="text-ink-soft text-sm">{t('readAloud.whose')}</span>
        </div>
      ) : null}
      <div ref={place} className="[&_[data-read]]:bg-marigold-soft">
        {children}
      </div>
    </>
  )
}

/** Reads on from the part that is kept, marks where it is, and says when it is over. Returns what stops it. */
function readParts(
  parts: readonly Element[],
  voice: SpeechSynthesisVoice,
  keptAs: string,
  onOver: () => void,
) {
  const speech = globalThis.speechSynthesis
  const kept = recall(key, (stored) =>
    isRecord(stored) && stored.of === keptAs ? Number(stored.part) : undefined,
  )
  let at = kept !== undefined && kept < parts.length ? kept : 0
  let isOver = false

  function mark(part: Element | undefined) {
    for (const one of parts) one.removeAttribute('data-read')
    part?.setAttribute('data-read', '')
    part?.scrollIntoView({ block: 'nearest', behavior: 'smooth' })
  }
  function end() {
    if (isOver) return
    isOver = true
    speech.cancel()
    mark(undefined)
    onOver()
  }
  function readNext() {
    const part = parts[at]
    if (!part) {
      remember(key, undefined) // read to the end: next time from the beginning
      return end()
    }
    remember(key, { of: keptAs, part: at })
    mark(part)
    const lines = spokenLines(part)
    const onPart = () => {
      if (isOver) return
      at += 1
      readNext()
    }
    if (lines.length === 0) return onPart()
    lines.forEach((line, place) => {
      const words = new SpeechSynthesisUtterance(line)
      words.voice = voice
      words.lang = voice.lang
      if (place === lines.length - 1) words.onend = onPart
      words.onerror = end
      speech.speak(words)
    })
  }
  speech.cancel()
  readNext()
  return end
}
