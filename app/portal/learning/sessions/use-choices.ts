import { useEffect, useState } from 'react'
import { failingAsNull } from '~/platform/failing-as-null'
import { type Choices, readChoices } from './sessions.queries'

/** From what a session can be made; undefined until it is known, null where it could not be read. */
export function useChoices(tenantId: string): Choices | null | undefined {
  const [choices, setChoices] = useState<Choices | null>()
  useEffect(() => {
    let isLeft = false
    void failingAsNull('what a session can be about', readChoices(tenantId)).then((read) => {
      if (!isLeft) setChoices(read)
    })
    return () => {
      isLeft = true
    }
  }, [tenantId])
  return choices
}
