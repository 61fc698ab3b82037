import { useState } from 'react'
import { useLocale } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import { type SaidRefusal, sayRefusal } from '~/platform/changes/say-refusal'
import { underWay } from '~/platform/under-way'
import type { FieldErrors } from '~/ui/form-fields'

/** What the counter says when something is done; `isGood` is false where nothing came of it. */
interface Said {
  text: string
  isGood: boolean
  /** How often something had been undone by then. */
  undos: number
}

/**
 * A form of the counter does one thing at a time: whether it is on its way, what is missing or was refused by field, and what
 * was said when it was done, which is said no longer once something is undone. `told` says at which field a refusal stands, and in
 * which words.
 */
export function useStep(undos: number, told: (refusal: SaidRefusal) => FieldErrors) {
  const locale = localeOfTag(useLocale())
  const [isBusy, setBusy] = useState(false)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [said, setSaid] = useState<Said | null>(null)

  /** Does it, unless something is on its way. Answers whether it was done; what it was refused with stands at its field. */
  async function run(work: () => Promise<void>): Promise<boolean> {
    if (isBusy) return false
    setBusy(true)
    setSaid(null)
    setErrors({})
    try {
      await underWay(work())
      return true
    } catch (error) {
      setErrors(told(await sayRefusal(error, locale)))
      return false
    } finally {
      setBusy(false)
    }
  }

  /** Answers whether nothing is missing; what is stands at its field. */
  function isComplete(missing: FieldErrors): boolean {
    setErrors(missing)
    return Object.keys(missing).length === 0
  }

  const say = (text: string, isGood = true) => setSaid({ text, isGood, undos })
  return { isBusy, errors, said: said?.undos === undos ? said : null, run, isComplete, say }
}

export type Step = ReturnType<typeof useStep>
