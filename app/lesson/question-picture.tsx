import { useCourseText } from './course-text'
import { Drawn } from './drawings'
import type { Picture } from './lesson-types'
import { MissingMedia } from './media'
import { useMedia } from './use-media'

/** What a question shows. Its room is there before it comes, so that nothing moves below it. */
export function QuestionPicture({ picture }: { picture: Picture }) {
  const read = useCourseText()
  const alt = read(picture.alt)
  return 'figure' in picture ? (
    <div className="max-w-sm">
      <Drawn name={picture.figure} label={alt} />
    </div>
  ) : (
    <OwnPicture key={picture.image} {...picture} alt={alt} />
  )
}

/** The same, small, in a list; nothing where it does not come. */
export function SmallPicture({ picture }: { picture: Picture }) {
  const read = useCourseText()
  return (
    <div className="mt-2 w-28 print:hidden">
      {'figure' in picture ? (
        <Drawn name={picture.figure} label={read(picture.alt)} />
      ) : (
        <SmallOwnPicture key={picture.image} image={picture.image} alt={read(picture.alt)} />
      )}
    </div>
  )
}

function SmallOwnPicture({ image, alt }: { image: string; alt: string }) {
  const { media } = useMedia(image)
  return (
    <div role="img" aria-label={alt} className="aspect-8/5 bg-paper-deep">
      {media ? <img src={media.address} alt="" loading="lazy" className="size-full object-contain" /> : null}
    </div>
  )
}

interface OwnPictureProps extends Pick<Extract<Picture, { image: string }>, 'image' | 'width' | 'height'> {
  alt: string
}

function OwnPicture({ image, width, height, alt }: OwnPictureProps) {
  const { media, hasFailed, retry } = useMedia(image)
  if (hasFailed) return <MissingMedia what="image" words={alt} onRetry={retry} />
  const across = width ?? media?.width ?? 320
  const down = height ?? media?.height ?? 200
  return (
    <div
      role="img"
      aria-label={alt}
      className="bg-paper-deep"
      style={{
        aspectRatio: `${across} / ${down}`,
        // as large as it is, as wide as the page, and the question below it stays in sight
        width: `min(100%, ${across}px, ${(40 * across) / down}dvh)`,
      }}
    >
      {media ? (
        <img
          src={media.address}
          alt=""
          decoding="async"
          onError={retry}
          className="size-full object-contain"
        />
      ) : null}
    </div>
  )
}
