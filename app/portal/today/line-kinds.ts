import type { LineKind } from '../today-line'

const files = import.meta.glob<{ lineKinds: Record<string, LineKind> }>('../**/*.today.tsx', { eager: true })

/** What every kind of line does, from the files of the modules. */
export const lineKinds: Readonly<Record<string, LineKind>> = Object.assign(
  {},
  ...Object.values(files).map((file) => file.lineKinds),
)
