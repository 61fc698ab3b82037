import { useTranslations } from 'use-intl'
import { Button } from '~/ui/button'
import { useMedia } from './use-media'

/** A picture of a lesson. */
export function LessonImage({ mediaId, alt }: { mediaId: string; alt: string }) {
  const { media, hasFailed, retry } = useMedia(mediaId)
  if (hasFailed) return <MissingMedia what="image" words={alt} onRetry={retry} />
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
        <MissingMedia what="video" words={caption} onRetry={retry} />
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
export function MissingMedia({ what, words, onRetry }: MissingProps) {
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
