/** A drawing on a sheet of 320 by 200, by what its lines are drawn with. */
export interface Scene {
  /** Laid under the lines, in the light of the accent. */
  wash?: readonly string[]
  /** What is there beside: the table, the wall. */
  faint?: readonly string[]
  ink: readonly string[]
  /** What the lesson is about. */
  accent?: readonly string[]
}

/** The drawings of a course, by the key of the lesson. */
export type Scenes = Record<string, Scene>
