import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { buttonLook } from '~/ui/button'
import { ThumbBar } from '../../thumb-bar'
import type { OwnPath } from './own-path.queries'
import { stepPlace } from './step-place'

/** The one way on, where the thumb reaches: the first step that is given. Where the learner chooses, the steps ask. */
export function NextStep({ path }: { path: OwnPath }) {
  const t = useTranslations('paths')
  const next = path.steps.find(({ standing, is_given }) => standing === 'open' && is_given)
  const to = next ? stepPlace(next) : null
  if (!next || !to) return null
  return (
    <ThumbBar>
      <Link to={to} className={buttonLook()}>
        {t('goOn', { number: path.steps.indexOf(next) + 1 })}
      </Link>
    </ThumbBar>
  )
}
