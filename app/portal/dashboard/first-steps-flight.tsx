import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { buttonLook } from '~/ui/button'
import { Section } from '~/ui/section'
import { Steps } from '~/ui/steps'
import type { FirstStep, flightOf } from './first-steps'

const paths: Record<FirstStep, string> = {
  outlet: '/app/admin/outlets',
  team: '/app/admin/invitations',
  look: '/app/admin/workspace',
}

/** What a new workspace needs next, and the way to it. */
export function FirstStepsFlight({ flight }: { flight: NonNullable<ReturnType<typeof flightOf>> }) {
  const t = useTranslations('portal.first')
  const next = flight.find(({ state }) => state === 'current')
  return (
    <Section title={t('title')} lead={t('lead')}>
      <Steps steps={flight.map((step) => ({ ...step, title: t(step.key), text: t(`${step.key}Text`) }))} />
      {next ? (
        <p className="mt-8">
          <Link to={paths[next.key]} className={buttonLook()}>
            {t(next.key)}
          </Link>
        </p>
      ) : null}
    </Section>
  )
}
