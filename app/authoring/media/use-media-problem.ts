import { useTranslations } from 'use-intl'
import { logger } from '~/platform/logger'
import { Refusal } from '~/platform/refusal'

const known = [
  'changes_not_allowed',
  'media_full',
  'media_invalid',
  'module_off',
  'not_allowed',
  'unreachable',
] as const

/** Says why something about media could not be done. */
export function useMediaProblem() {
  const t = useTranslations('questionBank.media.problem')
  return (error: unknown) => {
    const code = error instanceof Refusal ? known.find((one) => one === error.code) : undefined
    if (!code) logger.error('media could not be read or kept', error)
    return t(code ?? 'unexpected')
  }
}
