import type { Scene } from './scenes/scene'

interface SceneLayersProps {
  scene: Scene
  /** The sheet it was drawn on. */
  width: number
  height: number
  /** How thick its lines are there. */
  line: number
  className: string
}

/** A scene in its four layers: what lies under it, what is there beside, the thing itself, and what it is about. */
export function SceneLayers({ scene, width, height, line, className }: SceneLayersProps) {
  const { wash = [], faint = [], ink, accent = [] } = scene
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
      className={`block text-ink ${className}`}
      fill="none"
      stroke="currentColor"
      strokeWidth={line}
      strokeLinejoin="round"
      strokeLinecap="round"
    >
      <path d={wash.join('')} stroke="none" className="fill-marigold-soft" />
      <path d={faint.join('')} className="stroke-control" strokeWidth={line * 0.6} />
      <path d={ink.join('')} />
      <path d={accent.join('')} className="stroke-marigold" strokeWidth={line * 1.2} />
    </svg>
  )
}
