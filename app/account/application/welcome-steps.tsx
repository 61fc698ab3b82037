import { useTranslations } from 'use-intl'

const steps = ['apply', 'review', 'workspace'] as const

const rises = ['md:mt-20', 'md:mt-10', ''] as const

/** The three steps to a workspace as a flight that rises to it. */
export function WelcomeSteps() {
  const t = useTranslations('application.welcome.steps')
  return (
    <ol className="grid md:grid-cols-3">
      {steps.map((step, at) => (
        <li
          key={step}
          className={`border-marigold border-l-3 pb-8 pl-5 last:pb-0 md:border-t-3 md:pt-4 md:pr-6 md:pb-0 ${rises[at]}`}
        >
          <p className="text-ink-soft text-sm tabular-nums" aria-hidden="true">
            {at + 1}
          </p>
          <h2 className="text-lg">{t(step)}</h2>
          <p className="mt-1 text-ink-soft">{t(`${step}Text`)}</p>
        </li>
      ))}
    </ol>
  )
}
