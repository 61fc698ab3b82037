import { SceneLayers } from './scene-layers'
import type { Scene } from './scenes/scene'

/** What a lesson is about, drawn. Its title says it in words. */
export function LessonScene({ scene }: { scene: Scene }) {
  return (
    <SceneLayers scene={scene} width={320} height={200} line={2.5} className="mx-auto mb-8 w-full max-w-md" />
  )
}
