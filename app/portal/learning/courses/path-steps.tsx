import { Form, Link, useNavigation } from 'react-router'
import { useTranslations } from 'use-intl'
import { useCourseText } from '~/lesson/course-text'
import { PathStep as Step } from '~/lesson/path-step'
import { useViewOnly } from '~/platform/view-only'
import { Button } from '~/ui/button'
import type { OwnPath, PathStep } from './own-path.queries'
import { stepPlace } from './step-place'

/** The steps of a path, each with its way in as soon as there is one. */
export function PathSteps({ path }: { path: OwnPath }) {
  const t = useTranslations('paths')
  const next = path.state === 'open' ? path.steps.find(({ standing }) => standing === 'open') : undefined
  return (
    <ol aria-label={t('steps')} className="border-hairline border-t">
      {path.steps.map((step, at) => (
        <StepRow
          key={step.id}
          step={step}
          number={at + 1}
          isNext={step === next}
          mayChoose={path.state === 'open' && step.standing === 'open' && !step.is_given}
        />
      ))}
    </ol>
  )
}

interface StepRowProps {
  step: PathStep
  number: number
  isNext: boolean
  mayChoose: boolean
}

function StepRow({ mayChoose, ...shown }: StepRowProps) {
  const to = stepPlace(shown.step)
  const look = 'flex min-h-13 items-start gap-4 py-3'
  return (
    <li className="border-hairline border-b" aria-current={shown.isNext ? 'step' : undefined}>
      {to ? (
        <Link to={to} className={`${look} hover:bg-paper-deep`}>
          <Step {...shown} />
        </Link>
      ) : (
        <div className={look}>
          <Step {...shown} />
        </div>
      )}
      {mayChoose && !to ? <Choose step={shown.step} /> : null}
    </li>
  )
}

/** Takes an open step on that was not given by itself. */
function Choose({ step }: { step: PathStep }) {
  const t = useTranslations('paths')
  const read = useCourseText()
  const isViewOnly = useViewOnly()
  const { state, formData } = useNavigation()
  return (
    <Form method="post" className="pb-4 pl-5">
      <input type="hidden" name="stepId" value={step.id} />
      <Button
        type="submit"
        variant="secondary"
        disabled={isViewOnly}
        isPending={state === 'submitting' && formData?.get('stepId') === step.id}
        aria-label={t('chooseStep', { step: read(step.title) })}
      >
        {t('choose')}
      </Button>
    </Form>
  )
}
