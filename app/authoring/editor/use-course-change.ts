import { useRevalidator } from 'react-router'
import { usePressedChange } from '~/platform/changes/use-change'

/** Does something with the course as a whole, says how it went and reads the course again. */
export function useCourseChange() {
  const { revalidate } = useRevalidator()
  const { isPending, run } = usePressedChange('authoring', { reloads: false })
  return {
    isPending,
    /** Resolves with whether it was done; `done` says so. */
    async run(work: () => Promise<unknown>, done: string): Promise<boolean> {
      const isMade = await run(async () => {
        await work()
        return done
      })
      if (isMade) await revalidate()
      return isMade
    },
  }
}
