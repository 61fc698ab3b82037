import type { Scene, Scenes } from './scenes/scene'

const courses = import.meta.glob<{ default: Scenes }>('./scenes/*-*.ts')

/** The drawing of a lesson of the library, or null: its course is not ours, or the drawing did not arrive. */
export async function findScene(slug: string, lesson: string): Promise<Scene | null> {
  try {
    return (await courses[`./scenes/${slug}.ts`]?.())?.default[lesson] ?? null
  } catch {
    return null // a lesson can be read without it
  }
}
