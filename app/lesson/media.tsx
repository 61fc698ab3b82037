import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { logger } from '~/platform/logger'
import { Button } from '~/ui/button'
import { type Media, readMedia } from './media.queries'

/** A picture of a lesson. */
export function LessonImage({ mediaId, alt }: { mediaId: string; alt: string }) {
  const { media, hasFailed, retry } = useMedia(mediaId)
  if (hasFailed) return <Missing what="image" words={alt} onRetry={retry} />
  if (!media) return <Room />
  return (
    <img
      src={media.address}
      alt={alt}
      width={media.width ?? undefined}
      height={media.height ?? undefined}
      decoding="async"
      onError={retry}
      className="h-auto max-w-full"
    />
  )
}

/** A film of a lesson, which no one has to hear: what it says stands below it. It never starts by itself. */
export function LessonVideo({ mediaId, caption }: { mediaId: string; caption: string }) {
  const { media, hasFailed, retry } = useMedia(mediaId)
  return (
    <figure>
      {hasFailed ? (
        <Missing what="video" words={caption} onRetry={retry} />
      ) : media ? (
        // biome-ignore lint/a11y/useMediaCaption: what is said stands as text in both languages right below
        <video
          src={media.address}
          aria-label={caption}
          width={media.width ?? undefined}
          height={media.height ?? undefined}
          controls
          playsInline
          preload="metadata"
          onError={retry}
          className="h-auto max-h-[80dvh] w-full bg-ink"
        />
      ) : (
        <Room />
      )}
      {hasFailed ? null : <figcaption className="mt-3 text-base text-ink-soft">{caption}</figcaption>}
    </figure>
  )
}

function Room() {
  return <div aria-hidden="true" className="aspect-video w-full bg-paper-deep" />
}

interface MissingProps {
  what: 'image' | 'video'
  words: string
  onRetry: () => void
}

/** What it would show in words, and another try. */
function Missing({ what, words, onRetry }: MissingProps) {
  const t = useTranslations('courses.media')
  return (
    <div className="border-hairline border-y py-4 text-base">
      <p className="text-ink-soft">{t(what)}</p>
      <p className="my-1">{words}</p>
      <div className="-ml-3">
        <Button variant="quiet" onClick={onRetry}>
          {t('retry')}
        </Button>
      </div>
    </div>
  )
}

/** The media of an id. An address that ran out, or never came, is asked for once more before it is called missing. */
function useMedia(id: string) {
  const [media, setMedia] = useState<Media>()
  const [tries, setTries] = useState(0)
  const [hasFailed, setFailed] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try asks again
  useEffect(() => {
    let isCurrent = true
    readMedia(id).then(
      (found) => isCurrent && setMedia(found),
      (error) => {
        logger.warn('media of a lesson could not be read', error)
        if (isCurrent) setFailed(true)
      },
    )
    return () => {
      isCurrent = false
    }
  }, [id, tries])
  return {
    media,
    hasFailed,
    retry() {
      setMedia(undefined)
      setFailed(!hasFailed && tries > 0)
      setTries((before) => before + 1)
    },
  }
}
