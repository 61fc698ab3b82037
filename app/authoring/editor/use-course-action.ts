import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { toasts } from '~/platform/toasts'
import { authoringProblemOf } from '../authoring-problem'

/** Does something with the course as a whole, says how it went and reads the course again. */
export function useCourseAction() {
  const t = useTranslations('authoring.problem')
  const { revalidate } = useRevalidator()
  const [running, setRunning] = useState<string | null>(null)
  /** `onRefused` may take an error over by answering true. */
  async function run(
    name: string,
    work: () => Promise<unknown>,
    done: string,
    onRefused?: (error: unknown) => boolean,
  ): Promise<boolean> {
    setRunning(name)
    try {
      await work()
      toasts.show({ title: done, variant: 'success' })
      await revalidate()
      return true
    } catch (error) {
      if (onRefused?.(error)) return false
      toasts.show({ title: t(authoringProblemOf(error)), variant: 'destructive' })
      return false
    } finally {
      setRunning(null)
    }
  }
  return { running, run }
}
