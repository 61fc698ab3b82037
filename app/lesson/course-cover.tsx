import { SceneLayers } from './scene-layers'
import { covers, ownCovers } from './scenes/covers'
import type { Scene } from './scenes/scene'
import { useMedia } from './use-media'

/** What a course wears: null or left out where its author chose nothing. */
export type Cover = { scene: string } | { image: string } | null | undefined

interface CourseCoverProps {
  course: { slug: string; side: 'front' | 'back'; cover?: Cover }
  /** How large it is where it stands. */
  className: string
}

/**
 * The cover of a course: what its author chose, else the drawing of a course of ours, else that of its side of the house.
 * Its title stands beside it, so it says nothing.
 */
export function CourseCover({ course: { slug, side, cover }, className }: CourseCoverProps) {
  const chosen = cover && 'scene' in cover ? covers[cover.scene] : undefined
  const scene = chosen ?? covers[slug] ?? ownCovers[side]
  return cover && 'image' in cover ? (
    <OwnCover key={cover.image} image={cover.image} scene={scene} className={className} />
  ) : (
    <DrawnCover scene={scene} className={className} />
  )
}

function DrawnCover({ scene, className }: { scene: Scene; className: string }) {
  return (
    <SceneLayers
      scene={scene}
      width={160}
      height={100}
      line={2}
      className={`shrink-0 bg-paper-deep ${className}`}
    />
  )
}

/** A picture cut to the place it stands in, its middle in sight; where it does not come, the drawing. */
function OwnCover({ image, scene, className }: { image: string; scene: Scene; className: string }) {
  const { media, hasFailed, retry } = useMedia(image)
  if (hasFailed) return <DrawnCover scene={scene} className={className} />
  return (
    <div aria-hidden="true" className={`aspect-8/5 shrink-0 overflow-hidden bg-paper-deep ${className}`}>
      {media ? (
        <img src={media.address} alt="" decoding="async" onError={retry} className="size-full object-cover" />
      ) : null}
    </div>
  )
}
